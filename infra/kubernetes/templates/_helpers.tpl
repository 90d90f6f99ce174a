{{/* What every object carries. */}}
{{- define "pregonero.labels" -}}
app.kubernetes.io/part-of: pregonero
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* No root, nothing that a cluster knows, and the group that may write the scratch folder. */}}
{{- define "pregonero.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* No capability, and nothing written outside of the volumes. */}}
{{- define "pregonero.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Whether the gateway lives tells the port of its callers; whether it is ready, the one that they do not reach. */}}
{{- define "pregonero.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: operations }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 3
{{- end }}

{{/* A worker has one port, which nobody calls. */}}
{{- define "pregonero.worker.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: operations }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: operations }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: operations }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 3
{{- end }}
