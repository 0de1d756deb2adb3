#!/bin/sh
# To /usr/local/bin/oyna beside oyna.service: runs a command of operators with the settings of the service and as its user.
#   oyna admin doctor
#   oyna catalogue import FILE
#   oyna media add FILE --title SLUG
# The user oyna must be able to read the file and the folder in which the command starts.
set -eu
case ${1-} in
  admin | catalogue | media | divide) ;;
  *)
    echo 'oyna admin|catalogue|media|divide …' >&2
    exit 2
    ;;
esac
program=$1
shift
exec systemd-run --quiet --pipe --wait --collect --same-dir --uid=oyna --gid=oyna \
  --property=EnvironmentFile=/etc/oyna/oyna.env --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/oyna \
  ${OPERATOR_KEY:+"--setenv=OPERATOR_KEY=$OPERATOR_KEY"} \
  /usr/bin/node /opt/oyna/launch/run.js "server/src/admin/cli/$program.ts" "$@"
