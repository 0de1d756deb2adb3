#!/bin/sh
# Copies a base backup into the empty data folder of a new cluster. Patroni calls it as its bootstrap method, with the
# moment in recovery_conf (docs/scaling.md), and adds the arguments after the first one:
#   restore.sh BASE --datadir=DATA --scope=NAME
set -eu
base=$1
data=
for each in "$@"; do
  case $each in --datadir=*) data=${each#--datadir=} ;; esac
done
if [ -z "$data" ]; then
  echo "--datadir is missing" >&2
  exit 1
fi
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$base/." "$data/"
chmod 0700 "$data"
