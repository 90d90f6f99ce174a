import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOBS, QUEUES } from '@pregonero/contracts/jobs';
import { scrape } from '@pregonero/service-host/telemetry';
import { HelmTemplates } from './helm-template';
import { manifestProblems } from './kubernetes.manifests';
import { publishedProblems } from './kubernetes.published';
import { type ScrapeJob, scrapedAs } from './scrape-targets';
import { yaml } from './yaml';

const ROOT = join(__dirname, '..', '..');
const CHART = join(ROOT, 'infra', 'kubernetes');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

interface Container {
  name: string;
  image: string;
  env: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: object; limits: object };
  securityContext: object;
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  volumeMounts: { name: string; mountPath: string }[];
}
interface PodSpec {
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: Container[];
  volumes: { name: string; secret?: { secretName: string; items: { key: string }[] } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    replicas?: number;
    selector?: { matchLabels: Record<string, string> };
    scaleTargetRef?: { name: string };
    triggers?: { metadata: Record<string, string> }[];
    maxUnavailable?: number | string;
    policyTypes?: string[];
    egress?: { to: object[]; ports: { port: number }[] }[];
  };
}
interface Values {
  image: { pullSecrets: object[] };
  existingSecret: string;
  network: object;
  tracing: { endpoint: string; headers: boolean; namespace: string };
  migrate: { databaseUrl: string };
  gateway: { databaseUrl: string; secrets: string[] };
  workers: Record<string, { kinds: string; databaseUrl: string; secrets: string[] }>;
}

const values = yaml.parse(read(CHART, 'values.yaml')) as Values;
const chart = yaml.parse(read(CHART, 'Chart.yaml')) as { appVersion: string };

function render(given: Values): Manifest[] {
  const templates = new HelmTemplates();
  const folder = join(CHART, 'templates');
  const files = readdirSync(folder).sort(
    (one, next) => Number(next.startsWith('_')) - Number(one.startsWith('_')),
  );
  const scope = {
    Values: given,
    Release: { Name: 'pregonero', Service: 'Helm' },
    Chart: { AppVersion: chart.appVersion },
  };
  const written = files.map((file) => ({ file, text: templates.read(read(folder, file))(scope) }));
  return written
    .filter(({ file }) => file.endsWith('.yaml'))
    .flatMap(({ text }) => yaml.parseAllDocuments(text))
    .map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJSON() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
}

const MANIFESTS = render(values);
const of = (kind: string): Manifest[] => MANIFESTS.filter((manifest) => manifest.kind === kind);
const podsOf = (manifests: Manifest[]) =>
  manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((manifest) => ({
      name: manifest.metadata.name,
      labels: manifest.spec.template?.metadata.labels ?? {},
      pod: manifest.spec.template?.spec as PodSpec,
    }));
const pods = podsOf(MANIFESTS);
/** With everything that is off unless it is asked for. */
const TRACED = render({
  ...values,
  tracing: {
    ...values.tracing,
    endpoint: 'http://collector.observability.svc:4318',
    headers: true,
    namespace: 'observability',
  },
});
const containers = pods.flatMap(({ pod }) => pod.containers);
const namesOf = (manifests: Manifest[]): string[] => manifests.map(({ metadata }) => metadata.name).sort();

describe('infra/kubernetes', () => {
  it('fits the shapes that Kubernetes and KEDA take, whatever is optional', () => {
    const more = render({ ...values, image: { ...values.image, pullSecrets: [{ name: 'registry' }] } });

    expect(MANIFESTS.length).toBeGreaterThan(15);
    expect([...MANIFESTS, ...more, ...TRACED].flatMap(manifestProblems)).toEqual([]);
    expect(more.filter(({ spec }) => JSON.stringify({ spec }).includes('imagePullSecrets'))).toHaveLength(6);
  });

  it('fits the schemas that Kubernetes publishes, in every field and with every option', () => {
    const options: Partial<Values>[] = [
      {},
      {
        image: { ...values.image, pullSecrets: [{ name: 'registry' }] },
        tracing: { ...values.tracing, endpoint: 'http://collector.observability.svc:4318', headers: true },
        network: { ...values.network, dataRanges: ['10.0.5.12/32'], storePort: 8333 },
      },
    ];
    for (const option of options)
      expect(render({ ...values, ...option }).flatMap(publishedProblems)).toEqual([]);
  });

  it.each([
    ['a name with a letter less', { replica: 2 }, "Deployment/spec/replica: no field of Kubernetes'"],
    ['another type', { minReadySeconds: '5' }, 'Deployment/spec/minReadySeconds: type {"type":"integer"}'],
    ['a word that there is not', { strategy: { type: 'Rolling' } }, 'Deployment/spec/strategy/type: enum'],
    [
      'nothing where something has to be',
      { selector: {}, template: undefined },
      'required {"missingProperty":"template"}',
    ],
    [
      'an unknown name deep inside',
      { template: { spec: { containers: [{ name: 'a', livenessProbe: { httpget: {} } }] } } },
      "Deployment/spec/template/spec/containers/0/livenessProbe/httpget: no field of Kubernetes'",
    ],
  ])('is refused by those schemas with %s', (_what, change, said) => {
    const [deployment] = of('Deployment');
    const broken = JSON.parse(JSON.stringify(deployment)) as Manifest;

    expect(publishedProblems(broken)).toEqual([]);
    expect(publishedProblems(Object.assign(broken, { spec: { ...broken.spec, ...change } }))).toEqual([
      expect.stringContaining(said),
    ]);
  });

  it('would refuse a field that nobody knows, and one of another type', () => {
    const [deployment] = of('Deployment');
    const broken = JSON.parse(JSON.stringify(deployment)) as { spec: Record<string, unknown> };

    expect(manifestProblems({ ...broken, spec: { ...broken.spec, replica: 2 } })).not.toEqual([]);
    expect(manifestProblems({ ...broken, spec: { ...broken.spec, minReadySeconds: '5' } })).not.toEqual([]);
  });

  it('runs a gateway and one worker a queue, and the migrations before them', () => {
    const names = ['api-gateway', ...QUEUES].map((name) => `pregonero-${name}`).sort();

    expect(namesOf(of('Deployment'))).toEqual(names);
    expect(namesOf(of('PodDisruptionBudget'))).toEqual(names);
    const [migrate] = of('Job');
    expect(migrate?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(pods.find(({ name }) => name === 'pregonero-migrate')?.pod.containers[0]?.image).toContain(
      'api-gateway',
    );
    expect(of('Deployment').every(({ spec }) => spec.replicas === undefined)).toBe(true);
  });

  it('migrates at PostgreSQL itself where the others go through a pooler', () => {
    const given = { ...values, migrate: { databaseUrl: 'database_session_url' } };
    const job = render(given).find(({ kind }) => kind === 'Job');

    expect(job?.spec.template?.spec.volumes.flatMap(({ secret }) => secret?.items ?? [])).toEqual([
      { key: 'database_session_url', path: 'database_url' },
    ]);
  });

  it('lets a container do nothing but its work', () => {
    for (const { name, pod } of pods) {
      expect({ name, ...pod.securityContext }).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(pod.automountServiceAccountToken).toBe(false);
    }
    for (const { name, securityContext, resources, volumeMounts } of containers) {
      expect({ name, ...securityContext }).toEqual({
        name,
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(resources)).toEqual(['requests', 'limits']);
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
    }
  });

  it('asks the gateway at its two ports, and workers at their one, whether they live and are ready', () => {
    const asked = pods
      .filter(({ name }) => name !== 'pregonero-migrate')
      .flatMap(({ pod }) => pod.containers)
      .map(({ name, livenessProbe, readinessProbe, ports }) => {
        const portOf = (port = ''): number | undefined =>
          ports?.find((each) => each.name === port)?.containerPort;
        return [
          name,
          [livenessProbe?.httpGet.path, portOf(livenessProbe?.httpGet.port)],
          [readinessProbe?.httpGet.path, portOf(readinessProbe?.httpGet.port)],
        ];
      });

    expect(asked).toHaveLength(5);
    for (const [name, live, ready] of asked) {
      expect(live).toEqual(['/healthz', name === 'api-gateway' ? 3000 : 3010]);
      expect(ready).toEqual(['/readyz', 3010]);
    }
  });

  it('gives each process its own secrets, those that compose gives it, and none in the open', () => {
    const compose = yaml.parse(read(ROOT, 'compose.production.yml'), { merge: true }) as {
      services: Record<string, { secrets?: string[] }>;
    };
    // Each with the key of its own role at PostgreSQL, which it sees under the same name.
    const wanted = {
      'api-gateway': [values.gateway.databaseUrl, ...values.gateway.secrets],
      ...mapOf(values.workers, ({ databaseUrl, secrets }) => [databaseUrl, ...secrets]),
    };
    for (const [name, secrets] of Object.entries(wanted)) {
      expect([...secrets, 'otel_exporter_otlp_headers'].sort()).toEqual(
        [...(compose.services[name]?.secrets ?? [])].sort(),
      );
      const pod = pods.find((each) => each.name === `pregonero-${name}`)?.pod;
      const volume = pod?.volumes.find(({ secret }) => secret !== undefined)?.secret;
      expect(volume?.secretName).toBe(values.existingSecret);
      expect(volume?.items.map(({ key }) => key)).toEqual(secrets);
      expect(volume?.items[0]).toEqual({
        key: `database_url_${name.replaceAll('-', '_')}`,
        path: 'database_url',
      });
      const files = pod?.containers[0]?.env.filter(({ name: variable }) => variable.endsWith('_FILE'));
      expect(files?.map(({ value }) => value)).toEqual(
        ['database_url', ...secrets.slice(1)].map((secret) => `/run/secrets/${secret}`),
      );
    }
    expect(of('Secret')).toEqual([]);
    expect(
      Object.keys(of('ConfigMap')[0]?.data ?? {}).filter((name) => /SECRET|_KEY$|PASSWORD|TOKEN/u.test(name)),
    ).toEqual([]);
  });

  it('tells every service where its spans go, and lets them out, only where somebody receives them', () => {
    const settings = (manifests: Manifest[]) =>
      manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.['OTEL_EXPORTER_OTLP_ENDPOINT'];
    const waysOut = (manifests: Manifest[]) =>
      manifests.find(({ metadata }) => metadata.name === 'pregonero-closed')?.spec.egress ?? [];
    const shown = podsOf(TRACED).filter(
      ({ pod }) =>
        pod.containers[0]?.env.some(({ name }) => name === 'OTEL_EXPORTER_OTLP_HEADERS_FILE') === true &&
        pod.volumes.some(({ secret }) =>
          secret?.items.some(({ key }) => key === 'otel_exporter_otlp_headers'),
        ),
    );

    expect([settings(MANIFESTS), settings(TRACED)]).toEqual([
      undefined,
      'http://collector.observability.svc:4318',
    ]);
    expect(shown.map(({ name }) => name).sort()).toEqual(namesOf(of('Deployment')));
    const added = waysOut(TRACED).filter(
      (way) => !waysOut(MANIFESTS).some((other) => JSON.stringify(other) === JSON.stringify(way)),
    );
    expect(added).toEqual([
      {
        to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'observability' } } }],
        ports: [{ port: 4318, protocol: 'TCP' }],
      },
    ]);
  });

  it('scales each worker by the age of its own jobs, which the gateways tell', async () => {
    const { text } = await scrape();
    expect(text).toContain('# TYPE pregonero_job_age_seconds gauge');
    for (const queue of QUEUES) {
      const scaled = of('ScaledObject').find(
        ({ spec }) => spec.scaleTargetRef?.name === `pregonero-${queue}`,
      );
      const query = scaled?.spec.triggers?.[0]?.metadata['query'] ?? '';
      const kinds = /kind=~"([^"]+)"/u.exec(query)?.[1]?.split('|').sort();

      expect(query).toMatch(/^max\(pregonero_job_age_seconds\{/u);
      expect(kinds).toEqual(
        JOBS.filter((job) => job.queue === queue)
          .map(({ kind }) => kind)
          .sort(),
      );
    }
  });

  it('is scraped, as the page says, under the labels that the alerts ask for', () => {
    const [, page = ''] =
      /```yaml\n( +scrape_configs:\n[\s\S]*?)```/u.exec(read(ROOT, 'docs', 'kubernetes.md')) ?? [];
    const [job, ...others] = (yaml.parse(page) as { scrape_configs: ScrapeJob[] }).scrape_configs;
    const ports = pods.flatMap(({ labels, pod }) =>
      pod.containers.flatMap(({ ports: named }) => (named ?? []).map(({ name: port }) => ({ port, labels }))),
    );
    const scraped = ports
      .map((port) => scrapedAs(job as ScrapeJob, port))
      .filter((labels) => labels !== null);
    const rules = read(ROOT, 'infra', 'observability', 'rules.yml');
    const asked = [...rules.matchAll(/\bup\{([^}]*)\}/gu)].map(([, selector = '']) =>
      Object.fromEntries(
        [...selector.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name = '', value]) => [name, value]),
      ),
    );
    const all = ['api-gateway', ...QUEUES].map((service) => ({ job: 'pregonero', service }));

    expect(others).toEqual([]);
    // Of every process, once, and of nothing else.
    expect(sorted(scraped)).toEqual(sorted(all));
    expect(sorted(asked)).toEqual(sorted([{ job: 'pregonero' }, ...all]));
  });

  it('keeps at least one of each when a node goes, and closes every pod to all that is not said', () => {
    expect(of('PodDisruptionBudget').every(({ spec }) => spec.maxUnavailable !== undefined)).toBe(true);
    const closed = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'pregonero-closed');
    expect(closed?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    for (const { labels } of pods) expect(labels['app.kubernetes.io/part-of']).toBe('pregonero');
  });

  it('keeps the secrets of links out of the log of the ingress controller', () => {
    expect(of('Ingress').map(({ metadata: { annotations } }) => annotations)).toEqual([
      expect.objectContaining({ 'nginx.ingress.kubernetes.io/enable-access-log': 'false' }),
    ]);
  });

  it('opens no private address without data ranges, and mail ports for the gateway alone', () => {
    const policies = of('NetworkPolicy').map(({ metadata: { name }, spec: { egress } }) => ({
      name,
      egress: JSON.stringify(egress ?? []),
    }));

    for (const { egress } of policies) expect(egress).not.toContain('5432');
    expect(policies.filter(({ egress }) => egress.includes('587')).map(({ name }) => name)).toEqual([
      'pregonero-api-gateway',
    ]);
  });

  it('lets each component reach what it needs, by its secrets, and nothing else', () => {
    const [databasePort, redisPort, storePort] = [1, 2, 3];
    const network = { ...values.network, dataRanges: ['10.0.5.12/32'], databasePort, redisPort, storePort };
    const policies = new Map(
      render({ ...values, network })
        .filter(({ kind, metadata: { name } }) => kind === 'NetworkPolicy' && name !== 'pregonero-callers')
        .map(({ metadata: { name }, spec: { egress } }) => [
          name.replace('pregonero-', ''),
          portsIn(egress).filter((port) => port !== 53),
        ]),
    );

    const { workers, gateway } = values as {
      workers: Record<string, { secrets: string[] }>;
      gateway: { secrets: string[] };
    };
    const ports = ({ secrets }: { secrets: string[] }): number[] =>
      [
        ...[databasePort, redisPort, 443],
        ...(secrets.includes('s3_secret_access_key') ? [storePort] : []),
        ...(secrets.includes('smtp_url') ? [465, 587] : []),
      ].sort((one, next) => one - next);
    expect(Object.fromEntries(policies)).toEqual({
      closed: [],
      migrate: [databasePort],
      'api-gateway': ports(gateway),
      ...mapOf(workers, ports),
    });
  });

  it('lets pods out to an object store in the cluster at the port that it has', () => {
    const network = { ...values.network, dataRanges: ['10.0.5.12/32'], storePort: 8333 };
    const policy = render({ ...values, network }).find(
      ({ kind, metadata: { name } }) => kind === 'NetworkPolicy' && name === 'pregonero-b-roll',
    );

    expect(portsIn(policy?.spec.egress)).toContain(8333);
  });
});

/** Ports of rules, in order, each once. */
function portsIn(rules: Manifest['spec']['egress']): number[] {
  const ports = (rules ?? []).flatMap(({ ports: each }) => each.map(({ port }) => port));
  return [...new Set(ports)].sort((one, next) => one - next);
}

const sorted = (labels: object[]): string[] => labels.map((each) => JSON.stringify(each)).sort();

function mapOf<T, Result>(record: Record<string, T>, change: (value: T) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
