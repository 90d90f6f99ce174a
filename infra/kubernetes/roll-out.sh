#!/bin/sh
# Rolls a release out: the migrations to their end, then everything. Stops when they fail; the running pods stay.
#   sh infra/kubernetes/roll-out.sh OVERLAY [NAMESPACE]
set -eu
overlay=$1
namespace=${2:-pregonero}
kubectl -n "$namespace" delete job pregonero-migrate --ignore-not-found
kubectl -n "$namespace" apply -k "$overlay" -l app.kubernetes.io/component=migrate
# An index on a large table takes hours; a failed job is told at once.
condition() { kubectl -n "$namespace" get job pregonero-migrate -o "jsonpath={.status.conditions[?(@.type=='$1')].status}"; }
until [ "$(condition Complete)" = True ]; do
  [ "$(condition Failed)" != True ] || { echo 'The migrations failed: kubectl logs job/pregonero-migrate' >&2; exit 1; }
  sleep 2
done
kubectl -n "$namespace" apply -k "$overlay"
