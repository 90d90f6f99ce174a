import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * Kubernetes' own OpenAPI schemas, as `kubernetes-models` has compiled them, one validator a type. They let fields pass that they do
 * not know, as the server does where it is not told otherwise; here those are found as well: a validator reads each field that it
 * knows, and what it never read is no field of Kubernetes'. KEDA's are not among them: `kubernetes.manifests.ts` has what we use.
 */

interface Validator {
  (data: unknown): boolean;
  errors?: readonly { instancePath: string; keyword: string; params: object }[] | null;
}

const NAMES: Readonly<Record<string, string>> = {
  ConfigMap: 'CoreV1ConfigMap',
  Service: 'CoreV1Service',
  Deployment: 'AppsV1Deployment',
  Job: 'BatchV1Job',
  Ingress: 'NetworkingV1Ingress',
  HorizontalPodAutoscaler: 'AutoscalingV2HorizontalPodAutoscaler',
  PodDisruptionBudget: 'PolicyV1PodDisruptionBudget',
  NetworkPolicy: 'NetworkingV1NetworkPolicy',
};
/** Kinds of somebody else's, which are held by hand alone. */
const OF_OTHERS = new Set(['ScaledObject']);

// By their place: the package offers classes that copy what they are given, and the validators behind them are what is wanted.
const load = createRequire(__filename);
const SCHEMAS = join(dirname(require.resolve('kubernetes-models')), '_schemas');

/** Notes at which path which field is read; lists and objects below are watched as well. */
function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const given: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return given;
      read.add(`${path}/${key}`);
      return watched(given, `${path}/${key}`, read);
    },
  });
}

function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsOf(inner, `${path}/${key}`),
  ]);
}

/** What Kubernetes' published schema says against a manifest, one line each. */
export function publishedProblems(manifest: { kind: string }): string[] {
  if (OF_OTHERS.has(manifest.kind)) return [];
  const name = NAMES[manifest.kind];
  if (name === undefined) return [`${manifest.kind}: say in kubernetes.published.ts which schema it has`];
  const { validate } = load(join(SCHEMAS, `IoK8sApi${name}.js`)) as { validate: Validator };
  const read = new Set<string>();
  const isValid = validate(watched(manifest, '', read));
  const errors = isValid
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, keyword, params }) =>
          `${manifest.kind}${instancePath}: ${keyword} ${JSON.stringify(params)}`,
      );
  const unknown = pathsOf(manifest).filter(
    // What stands in an unknown field is not told once more.
    (path) =>
      !read.has(path) && (path.lastIndexOf('/') === 0 || read.has(path.slice(0, path.lastIndexOf('/')))),
  );
  return [...errors, ...unknown.map((path) => `${manifest.kind}${path}: no field of Kubernetes'`)];
}
