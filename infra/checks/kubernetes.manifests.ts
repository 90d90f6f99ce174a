import Ajv, { type ValidateFunction } from 'ajv';

/*
 * The part of Kubernetes' and KEDA's schemas that our chart uses, by hand and strict: a field that is not here is refused, so
 * a chart that uses another one adds it here, after reading what it is. Types and enumerations are those of Kubernetes 1.29 and
 * KEDA 2.18, the first that takes a fallback with a figure of type `Value`.
 */

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
const name: Schema = { type: 'string', pattern: '^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$', maxLength: 63 };
const count: Schema = { type: 'integer', minimum: 0 };
const flag: Schema = { type: 'boolean' };
const quantity: Schema = { type: 'string', pattern: '^\\d+(\\.\\d+)?(m|Ki|Mi|Gi|Ti)?$' };
const percentOrCount: Schema = { anyOf: [count, { type: 'string', pattern: '^\\d+%$' }] };
const port: Schema = { anyOf: [{ type: 'integer', minimum: 1, maximum: 65_535 }, name] };
const cidr: Schema = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+\\.\\d+/\\d+$' };
const texts: Schema = { type: 'object', additionalProperties: text };
const oneOf = (...values: string[]): Schema => ({ enum: values });
const listOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 });

/** An object with these fields and no others; those whose name ends in `!` have to be there. */
function object(fields: Readonly<Record<string, Schema>>): Schema {
  const entries = Object.entries(fields).map(([key, schema]) => [key.replace('!', ''), schema] as const);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entries),
    required: Object.keys(fields)
      .filter((key) => key.endsWith('!'))
      .map((key) => key.slice(0, -1)),
  };
}

const metadata = object({ 'name!': name, labels: texts, annotations: texts });
const selector = object({ 'matchLabels!': texts });
const resources = object({ cpu: quantity, memory: quantity });
const probe = object({
  'httpGet!': object({ 'path!': text, 'port!': port }),
  periodSeconds: count,
  timeoutSeconds: count,
  failureThreshold: count,
});
const protocol = oneOf('TCP', 'UDP');

const container = object({
  'name!': name,
  'image!': text,
  imagePullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
  command: listOf(text),
  securityContext: object({
    allowPrivilegeEscalation: flag,
    readOnlyRootFilesystem: flag,
    capabilities: object({ 'drop!': listOf(text) }),
  }),
  ports: listOf(object({ 'name!': name, 'containerPort!': count, protocol })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  envFrom: listOf(object({ 'configMapRef!': object({ 'name!': name }) })),
  env: listOf(object({ 'name!': { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' }, 'value!': text })),
  resources: object({ requests: resources, limits: resources }),
  volumeMounts: listOf(object({ 'name!': name, 'mountPath!': text, readOnly: flag })),
});

const pod = object({
  automountServiceAccountToken: flag,
  enableServiceLinks: flag,
  securityContext: object({
    runAsNonRoot: flag,
    runAsUser: count,
    runAsGroup: count,
    fsGroup: count,
    seccompProfile: object({ 'type!': oneOf('RuntimeDefault', 'Localhost', 'Unconfined') }),
  }),
  restartPolicy: oneOf('Always', 'OnFailure', 'Never'),
  terminationGracePeriodSeconds: count,
  imagePullSecrets: listOf(object({ 'name!': name })),
  topologySpreadConstraints: listOf(
    object({
      'maxSkew!': count,
      'topologyKey!': text,
      'whenUnsatisfiable!': oneOf('DoNotSchedule', 'ScheduleAnyway'),
      labelSelector: selector,
    }),
  ),
  'containers!': listOf(container),
  volumes: listOf(
    object({
      'name!': name,
      emptyDir: object({ sizeLimit: quantity }),
      secret: object({
        'secretName!': name,
        defaultMode: { type: 'integer', minimum: 0, maximum: 0o777 },
        items: listOf(object({ 'key!': text, 'path!': text })),
      }),
    }),
  ),
});

const template = object({ 'metadata!': object({ labels: texts, annotations: texts }), 'spec!': pod });
const peers = listOf(
  object({
    namespaceSelector: selector,
    podSelector: selector,
    ipBlock: object({ 'cidr!': cidr, except: listOf(cidr) }),
  }),
);
const networkPorts = listOf(object({ 'port!': port, protocol }));
const scalingPolicies = listOf(
  object({ 'type!': oneOf('Pods', 'Percent'), 'value!': count, 'periodSeconds!': count }),
);
const target = object({ apiVersion: text, kind: text, 'name!': name });

const manifest = (apiVersion: string, kind: string, more: Readonly<Record<string, Schema>>): Schema =>
  object({ 'apiVersion!': oneOf(apiVersion), 'kind!': oneOf(kind), 'metadata!': metadata, ...more });

const SCHEMAS: Readonly<Record<string, Schema>> = {
  ConfigMap: manifest('v1', 'ConfigMap', { 'data!': texts }),
  Service: manifest('v1', 'Service', {
    'spec!': object({
      'selector!': texts,
      'ports!': listOf(object({ 'name!': name, 'port!': port, targetPort: port })),
    }),
  }),
  Deployment: manifest('apps/v1', 'Deployment', {
    'spec!': object({
      replicas: count,
      minReadySeconds: count,
      strategy: object({
        rollingUpdate: object({ maxUnavailable: percentOrCount, maxSurge: percentOrCount }),
      }),
      'selector!': selector,
      'template!': template,
    }),
  }),
  Job: manifest('batch/v1', 'Job', {
    'spec!': object({ backoffLimit: count, ttlSecondsAfterFinished: count, 'template!': template }),
  }),
  Ingress: manifest('networking.k8s.io/v1', 'Ingress', {
    'spec!': object({
      ingressClassName: name,
      tls: listOf(object({ hosts: listOf(text), secretName: name })),
      'rules!': listOf(
        object({
          host: text,
          'http!': object({
            'paths!': listOf(
              object({
                'path!': text,
                'pathType!': oneOf('Exact', 'Prefix', 'ImplementationSpecific'),
                'backend!': object({
                  'service!': object({ 'name!': name, 'port!': object({ name, number: count }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  HorizontalPodAutoscaler: manifest('autoscaling/v2', 'HorizontalPodAutoscaler', {
    'spec!': object({
      'scaleTargetRef!': target,
      minReplicas: count,
      'maxReplicas!': count,
      metrics: listOf(
        object({
          'type!': oneOf('Resource'),
          resource: object({
            'name!': oneOf('cpu', 'memory'),
            'target!': object({ 'type!': oneOf('Utilization', 'AverageValue'), averageUtilization: count }),
          }),
        }),
      ),
    }),
  }),
  PodDisruptionBudget: manifest('policy/v1', 'PodDisruptionBudget', {
    'spec!': object({ maxUnavailable: percentOrCount, minAvailable: percentOrCount, 'selector!': selector }),
  }),
  NetworkPolicy: manifest('networking.k8s.io/v1', 'NetworkPolicy', {
    'spec!': object({
      'podSelector!': selector,
      policyTypes: listOf(oneOf('Ingress', 'Egress')),
      ingress: listOf(object({ from: peers, ports: networkPorts })),
      egress: listOf(object({ to: peers, ports: networkPorts })),
    }),
  }),
  ScaledObject: manifest('keda.sh/v1alpha1', 'ScaledObject', {
    'spec!': object({
      'scaleTargetRef!': target,
      minReplicaCount: count,
      maxReplicaCount: count,
      pollingInterval: count,
      cooldownPeriod: count,
      fallback: object({
        'failureThreshold!': count,
        'replicas!': count,
        behavior: oneOf('static', 'currentReplicas', 'currentReplicasIfHigher', 'currentReplicasIfLower'),
      }),
      advanced: object({
        horizontalPodAutoscalerConfig: object({
          behavior: object({
            scaleDown: object({ stabilizationWindowSeconds: count, policies: scalingPolicies }),
            scaleUp: object({ stabilizationWindowSeconds: count, policies: scalingPolicies }),
          }),
        }),
      }),
      'triggers!': listOf(
        object({
          'type!': oneOf('prometheus'),
          metricType: oneOf('AverageValue', 'Value', 'Utilization'),
          'metadata!': object({
            'serverAddress!': text,
            'query!': text,
            'threshold!': text,
            ignoreNullValues: oneOf('true', 'false'),
          }),
        }),
      ),
    }),
  }),
};

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with one manifest, one line each; nothing is right. */
export function manifestProblems(manifestGiven: unknown): string[] {
  const { kind = '' } = manifestGiven as { kind?: string };
  const schema = SCHEMAS[kind];
  if (schema === undefined) return [`${kind}: no schema`];
  const validate = compiled.get(kind) ?? ajv.compile(schema);
  compiled.set(kind, validate);
  if (validate(manifestGiven)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${kind}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
