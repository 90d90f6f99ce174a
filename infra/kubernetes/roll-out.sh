#!/bin/sh
# Rolls a release out: the migrations to their end, then everything. Stops when they fail; the running pods stay.
#   sh infra/kubernetes/roll-out.sh OVERLAY [NAMESPACE]
set -eu
overlay=$1
namespace=${2:-pregonero}
kubectl -n "$namespace" delete job pregonero-migrate --ignore-not-found
kubectl -n "$namespace" apply -k "$overlay" -l app.kubernetes.io/component=migrate
kubectl -n "$namespace" wait --for=condition=complete --timeout=15m job/pregonero-migrate
kubectl -n "$namespace" apply -k "$overlay"
