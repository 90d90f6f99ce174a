import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUEUES } from '@pregonero/contracts/jobs';
import { handedOut } from './handed-out';
import { yaml } from './yaml';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'infra', 'kubernetes');
const SERVICES = ['api-gateway', ...QUEUES];

interface Container {
  image: string;
  env: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  resources: object;
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: object;
    automountServiceAccountToken: boolean;
    containers: [Container];
    volumes: { secret?: { secretName: string; items: { key: string; path: string }[] } }[];
  };
}
interface Selector {
  matchLabels: Record<string, string>;
  matchExpressions?: { key: string; values: string[] }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data: Record<string, string>;
  spec: {
    template: Pod;
    replicas?: number;
    selector: Selector;
    podSelector: Selector;
    policyTypes: string[];
    egress?: { ports: { port: number }[] }[];
    scaleTargetRef: { name: string };
    triggers: { metadata: { query: string } }[];
    maxUnavailable?: number | string;
  };
}

/** Builds manifests with kubectl, and fails where kubectl is missing. */
function build(folder: string): Manifest[] {
  const text = execFileSync('kubectl', ['kustomize', join(FOLDER, folder)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return yaml.parseAllDocuments(text).map((document) => document.toJSON() as Manifest);
}

describe('infra/kubernetes', () => {
  let base: Manifest[];
  let example: Manifest[];
  const find = (kind: string, manifests = base): Manifest[] =>
    manifests.filter((manifest) => manifest.kind === kind);
  const listNames = (kind: string): string[] =>
    find(kind)
      .map(({ metadata }) => metadata.name.replace('pregonero-', ''))
      .sort();
  const listPods = (): Map<string, Pod> =>
    new Map(
      [...find('Deployment'), ...find('Job')].map(({ metadata, spec }) => [
        metadata.name.replace('pregonero-', ''),
        spec.template,
      ]),
    );
  beforeAll(() => {
    base = build('base');
    example = build('example');
  });

  it('runs a gateway and one worker per queue, each with an autoscaler and a disruption budget', () => {
    const names = [...SERVICES].sort();

    expect(listNames('Deployment')).toEqual(names);
    expect(listNames('PodDisruptionBudget')).toEqual(names);
    expect([...listNames('HorizontalPodAutoscaler'), ...listNames('ScaledObject')].sort()).toEqual(names);
    expect(find('PodDisruptionBudget').every(({ spec }) => spec.maxUnavailable !== undefined)).toBe(true);
    expect(find('Deployment').every(({ spec }) => spec.replicas === undefined)).toBe(true);
  });

  it('runs pods without root, capabilities, tokens and a writable root file system', () => {
    for (const { spec } of listPods().values()) {
      const [container] = spec.containers;
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(container.resources).sort()).toEqual(['limits', 'requests']);
    }
  });

  it('probes and scrapes each process at the ports that it opens', () => {
    for (const name of SERVICES) {
      const { ports, livenessProbe, readinessProbe } = listPods().get(name)?.spec.containers[0] ?? {};
      expect(ports?.filter((port) => port.name === 'operations')).toEqual([
        { name: 'operations', containerPort: 3010 },
      ]);
      expect(livenessProbe?.httpGet).toEqual({
        path: '/healthz',
        port: name === 'api-gateway' ? 'http' : 'operations',
      });
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'operations' });
    }
  });

  it('gives each process the secrets that compose gives it, as files, and none as a setting', () => {
    const handed = handedOut();
    for (const [name, { spec }] of listPods()) {
      const items = spec.volumes.flatMap(({ secret }) => secret?.items ?? []);
      const files = spec.containers[0].env.filter((variable) => variable.name.endsWith('_FILE'));

      expect([name, items.map(({ key }) => key).sort()]).toEqual([
        name,
        [...(handed.get(name) ?? [])].sort(),
      ]);
      expect(files.map((file) => [file.name, file.value]).sort()).toEqual(
        items.map(({ path }) => [`${path.toUpperCase()}_FILE`, `/run/secrets/${path}`]).sort(),
      );
    }
    expect(find('Secret')).toEqual([]);
    const settings = Object.keys(find('ConfigMap')[0]?.data ?? {});
    expect(settings.filter((name) => /SECRET|_KEY$|PASSWORD|TOKEN/u.test(name))).toEqual([]);
  });

  it('starts without a key of a provider, with the Secret that create-secrets.sh makes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pregonero-secret-'));
    spawnSync('sh', [join(ROOT, 'infra/docker/create-secrets.sh'), folder]);
    const keys = [...listPods().values()].flatMap(({ spec }) =>
      spec.volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
    );

    expect(keys.filter((key) => !existsSync(join(folder, key)))).toEqual([]);
    expect(readFileSync(join(folder, 'heygen_api_key'), 'utf8')).toBe('');
    rmSync(folder, { recursive: true });
  });

  it('sets only environment variables that services read', () => {
    const known = new Set(
      [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z\d_]+)=/gmu)].map(
        ([, name]) => name,
      ),
    );
    const set = [
      ...find('ConfigMap', example).flatMap(({ data }) => Object.keys(data)),
      ...[...listPods().values()].flatMap(({ spec }) => spec.containers[0].env.map(({ name }) => name)),
    ];

    // Node and media programs read TMPDIR.
    expect(set.filter((name) => !known.has(name.replace(/_FILE$/u, '')) && name !== 'TMPDIR')).toEqual([]);
  });

  it('names the settings by their hash, so that changed settings replace the pods of every service', () => {
    const [before] = find('ConfigMap');
    const [after] = find('ConfigMap', example);

    expect(before?.metadata.name).not.toBe(after?.metadata.name);
    expect(find('Deployment', example).map(({ spec }) => spec.template.spec.containers[0].envFrom)).toEqual(
      SERVICES.map(() => [{ configMapRef: { name: after?.metadata.name } }]),
    );
  });

  it('scales each worker by the age of the jobs of its queue', () => {
    for (const queue of QUEUES) {
      const scaled = find('ScaledObject').find(
        ({ spec }) => spec.scaleTargetRef.name === `pregonero-${queue}`,
      );

      expect(scaled?.spec.triggers[0]?.metadata.query).toBe(
        `max(pregonero_job_age_seconds{queue="${queue}"})`,
      );
    }
  });

  it('keeps the secrets of links out of the access log of the ingress controller', () => {
    expect(find('Ingress')[0]?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/enable-access-log': 'false',
    });
  });

  it('lets each component reach what it needs, by its secrets, and nothing else', () => {
    const matches = ({ matchLabels, matchExpressions = [] }: Selector, labels: Record<string, string>) =>
      Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
      matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
    const listPorts = (manifests: Manifest[], { metadata: { labels } }: Pod): number[] =>
      find('NetworkPolicy', manifests)
        .filter(({ spec }) => matches(spec.podSelector, labels))
        .flatMap(({ spec }) => (spec.egress ?? []).flatMap(({ ports }) => ports.map(({ port }) => port)))
        .filter((port) => port !== 53)
        .sort((one, next) => one - next);
    const closed = find('NetworkPolicy').find(({ metadata }) => metadata.name === 'pregonero-closed');
    expect(closed?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    for (const [name, pod] of listPods()) {
      const secrets = pod.spec.volumes.flatMap(({ secret }) => secret?.items.map(({ path }) => path) ?? []);
      const common = [
        ...(name === 'migrate' ? [] : [443]),
        ...(secrets.includes('smtp_url') ? [465, 587] : []),
      ];
      const stores = [
        5432,
        ...(secrets.includes('redis_url') ? [6379] : []),
        ...(secrets.includes('s3_secret_access_key') ? [8333] : []),
      ];

      expect(matches(closed?.spec.podSelector as Selector, pod.metadata.labels)).toBe(true);
      expect([name, listPorts(base, pod)]).toEqual([name, common]);
      // The example opens the data stores, and the collector of spans at 4318.
      expect([name, listPorts(example, pod)]).toEqual([
        name,
        [...common, ...stores, 4318].sort((one, next) => one - next),
      ]);
    }
  });
});

describe('infra/kubernetes/roll-out.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-roll-out-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['completes', 0, ['delete', 'apply migrate', 'get', 'apply']],
    ['fails', 1, ['delete', 'apply migrate', 'get', 'get']],
  ])('applies the services only after the migration when it %s', (_how, code, calls) => {
    const log = join(folder, `calls-${code}`);
    const kubectl = `#!/bin/sh\nstep=$3; case "$*" in *component=migrate) step="$3 migrate";; esac\necho "$step" >> ${log}\ncase "$*" in *${code === 0 ? 'Complete' : 'Failed'}*) echo True;; esac\n`;
    writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });

    const { status } = spawnSync('sh', [join(FOLDER, 'roll-out.sh'), 'any'], {
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });

    expect(status).toBe(code);
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual(calls);
  });
});
