import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUEUES } from '@pregonero/contracts/jobs';
import { scrape } from '@pregonero/service-host/telemetry';
import { yaml } from './yaml';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'infra', 'observability');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
const DRAWN = (
  JSON.parse(read('infra', 'observability', 'grafana', 'dashboards', 'pregonero.json')) as Dashboard
).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const ALERTS = (yaml.parse(read('infra', 'observability', 'rules.yml')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const EXPRESSIONS = [...ALERTS.map(({ expr }) => expr), ...DRAWN];

/** Lists the metrics that processes offer: the product's own, and those that the host of every service adds. */
async function listOffered(): Promise<string[]> {
  const { text } = await scrape();
  const own = [...text.matchAll(/^# TYPE (\w+)/gmu)].map(([, name]) => name ?? '');
  return [...own, 'http_request_duration_seconds', 'nodejs_eventloop_lag_p99_seconds'];
}

/** Runs promtool, and fails with its output where it finds a fault or is missing. */
const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

describe('infra/observability', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-promtool-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('asks for metrics that processes offer', async () => {
    const known = await listOffered();
    const asked = EXPRESSIONS.flatMap((expr) => expr.match(/\b(?:pregonero|http|nodejs)_\w+/gu) ?? []);

    expect(new Set(asked).size).toBeGreaterThan(10);
    expect(
      asked.filter(
        (name) => !known.includes(name) && !known.includes(name.replace(/_(?:bucket|count|sum)$/u, '')),
      ),
    ).toEqual([]);
  });

  it('draws every metric of the product', async () => {
    const own = (await listOffered()).filter((name) => name.startsWith('pregonero_'));

    // Missing figures and an open sandbox have an alert instead.
    expect(own.filter((name) => !DRAWN.join('\n').includes(name))).toEqual([
      'pregonero_media_sandbox',
      'pregonero_scrape_failures_total',
    ]);
  });

  it('counts renders from zero, so that the first failures are an increase', async () => {
    const { text } = await scrape();

    expect(text.split('\n')).toContain('pregonero_renders_total{result="failed"} 0');
  });

  it('links every alert to its own section of the runbook, which the index lists', () => {
    const runbook = read('docs', 'runbook.md');
    const isDocumented = ({ alert, annotations }: (typeof ALERTS)[number]): boolean =>
      annotations['runbook'] === `docs/runbook.md#${alert.toLowerCase()}` &&
      runbook.includes(`\n## ${alert}\n`) &&
      runbook.includes(`| [${alert}](#${alert.toLowerCase()})`);

    expect(ALERTS.length).toBeGreaterThan(10);
    expect(ALERTS.filter((rule) => !isDocumented(rule))).toEqual([]);
  });

  it('alerts on each missing service', () => {
    const missing = ALERTS.find(({ alert }) => alert === 'PregoneroServiceMissing')?.expr ?? '';

    expect([...missing.matchAll(/job="pregonero", service="([^"]+)"/gu)].map(([, name]) => name)).toEqual([
      'api-gateway',
      ...QUEUES,
    ]);
  });

  it('passes promtool with the configuration of compose', () => {
    expect(promtool('check', 'config', join(FOLDER, 'prometheus.yml'))).toContain('SUCCESS');
  });

  it('documents a scrape job for Kubernetes with the labels that the alerts ask for', () => {
    const [, page = ''] =
      /```yaml\n( +scrape_configs:\n[\s\S]*?)```/u.exec(read('docs', 'kubernetes.md')) ?? [];

    expect(yaml.parse(page)).toMatchObject({
      scrape_configs: [
        {
          job_name: 'pregonero',
          relabel_configs: [
            { source_labels: ['__meta_kubernetes_pod_container_port_name'], regex: 'operations' },
            {
              source_labels: ['__meta_kubernetes_pod_label_app_kubernetes_io_component'],
              target_label: 'service',
            },
          ],
        },
      ],
    });
  });

  it('passes promtool with every query of the dashboard', () => {
    const rules = DRAWN.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = join(folder, 'dashboard.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));

    expect(promtool('check', 'rules', file)).toContain(`${DRAWN.length} rules found`);
  });

  it('tests every alert, and each fires as its test says', () => {
    const tested = [
      ...read('infra', 'observability', 'rules.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts:\n/gu),
    ].map(([, name]) => name);

    expect(ALERTS.filter(({ alert }) => !tested.includes(alert))).toEqual([]);
    expect(promtool('test', 'rules', join(FOLDER, 'rules.test.yml'))).toContain('SUCCESS');
  });
});
