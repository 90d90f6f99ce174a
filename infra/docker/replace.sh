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
# Longer than a container's health check takes to call it unhealthy; a start that fails has its reason in its last line.
patience=300
most_restarts=2

# Whether each of these containers becomes healthy. `up --wait` would wait for the old ones, too, so that one that is not healthy
# could never be replaced by one that is.
come_up() {
  deadline=$(($(date +%s) + patience))
  for id; do
    while :; do
      read -r health restarts <<EOF
$(docker inspect -f '{{.State.Health.Status}} {{.RestartCount}}' "$id")
EOF
      [ "$health" != healthy ] || break
      [ "$health" != unhealthy ] || return 1
      [ "$restarts" -le "$most_restarts" ] || return 1
      [ "$(date +%s)" -lt "$deadline" ] || return 1
      sleep 1
    done
  done
}

for service; do
  # Those that stopped would be started again and pass for new ones.
  stopped=$(docker compose ps -aq --status exited "$service")
  [ -z "$stopped" ] || docker rm $stopped > /dev/null
  old=$(docker compose ps -aq "$service")
  [ -n "$old" ] || { echo "$service: none runs, so there is nothing to replace" >&2; exit 1; }
  count=$(printf '%s\n' "$old" | wc -l)
  is_up=yes
  docker compose up -d --no-deps --no-recreate --scale "$service=$((count * 2))" "$service" || is_up=no
  new=$(docker compose ps -aq "$service" | grep -vxF "$old" || true)
  [ $is_up = yes ] && [ -n "$new" ] && come_up $new || is_up=no
  if [ $is_up = no ]; then
    for id in $new; do
      docker logs --tail 3 "$id" >&2 || true
      docker rm -f "$id" > /dev/null
    done
    echo "$service: the new one does not come up; the old one goes on" >&2
    exit 1
  fi
  docker stop -t "$grace" $old > /dev/null
  docker rm $old > /dev/null
  echo "$service: $count replaced"
done
