#!/bin/sh
# Hands the role of the primary over when the disk of its data is nearly full. PostgreSQL by itself stays the primary
# and refuses writes until its log finds no room either, which may take minutes.
#   disk-guard.sh DATA PATRONI NAME MEGABYTES
# such as: disk-guard.sh /var/lib/postgresql http://10.0.0.1:8008 node1 1024
# A supervisor runs it beside Patroni. Another node must have a standby that is in step.
set -u
data=$1
patroni=$2
name=$3
least=$4
while :; do
  free=$(df -Pm "$data" | awk 'NR == 2 { print $4 }')
  if [ "${free:-$least}" -lt "$least" ] && curl -fsS -m 2 -o /dev/null "$patroni/primary" 2>/dev/null; then
    echo "$free MB are free: handing over"
    curl -sS -m 30 -X POST -d "{\"leader\": \"$name\"}" "$patroni/switchover"
    echo
  fi
  sleep 2
done
