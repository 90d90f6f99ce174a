#!/bin/sh
# Replaces every replica of services by one of the image that is there now, and never has fewer of them than before: as many new
# ones come up and are healthy first, then the old ones get SIGTERM and their time to hand over. Compose alone would stop all
# replicas of a service at once, and go back to one of it.
#   VERSION=0.2.0 sh infra/docker/replace.sh script-generation avatar-video b-roll tiktok-publisher api-gateway
#   COMPOSE_FILE=compose.production.yml VERSION=0.2.0 sh infra/docker/replace.sh api-gateway
# When the new ones do not come up they are removed, the old ones stay, and it ends with 1. It may be repeated.
set -eu
# Longer than DRAIN_SECONDS and ten seconds to stop, as in infra/docker/parts.yml.
grace=25

for service; do
  old=$(docker compose ps -q "$service")
  [ -n "$old" ] || { echo "$service: no runs, so there is nothing to replace" >&2; exit 1; }
  count=$(printf '%s\n' "$old" | wc -l)
  if ! docker compose up -d --no-deps --no-recreate --wait --scale "$service=$((count * 2))" "$service"; then
    for id in $(docker compose ps -aq "$service"); do
      case " $(echo $old) " in *" $id "*) ;; *) docker rm -f "$id" ;; esac
    done
    echo "$service: the new one does not come up; the old one goes on" >&2
    exit 1
  fi
  docker stop -t "$grace" $old > /dev/null
  docker rm $old > /dev/null
  echo "$service: $count replaced"
done
