#!/bin/sh
# Restores a base backup and the archived log into an empty data folder, for a new cluster:
#   restore.sh BASE DATA
# Patroni calls it as its bootstrap method, with recovery_conf for the point in time (docs/scaling.md), and appends
# --scope, --datadir and the like, which are ignored.
set -eu
base=$1
data=$2
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$base/." "$data/"
chmod 0700 "$data"
