import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scrape } from '@pregonero/service-host/telemetry';
import { readQuery } from './promql';
import { yaml } from './yaml';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'infra', 'observability');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const RULES = read('infra', 'observability', 'rules.yml');
const RULES_TEST = read('infra', 'observability', 'rules.test.yml');
const RUNBOOK = read('docs', 'runbook.md');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const DASHBOARD = JSON.parse(
  read('infra', 'observability', 'grafana', 'dashboards', 'pregonero.json'),
) as Dashboard;

/** What processes really offer: the product's own metrics, and those that the host of every service adds. */
async function offered(): Promise<Set<string>> {
  const { text } = await scrape();
  const own = [...text.matchAll(/^# TYPE (\w+)/gmu)].map(([, name]) => name ?? '');
  // `up` is Prometheus' own.
  return new Set([...own, 'up', 'http_request_duration_seconds', 'nodejs_eventloop_lag_p99_seconds']);
}

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
const ALERTS = (yaml.parse(RULES) as Rules).groups.flatMap(({ rules }) => rules);

const EXPRESSIONS = [
  ...ALERTS.map(({ expr }) => expr),
  ...DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

describe('infra/observability', () => {
  it('asks for metrics that processes offer, under the names that they have', async () => {
    const known = await offered();
    const asked = EXPRESSIONS.flatMap((expr) => readQuery(expr).metrics);

    expect(new Set(asked).size).toBeGreaterThan(10);
    expect(
      asked.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/u, '')) && !known.has(name)),
    ).toEqual([]);
  });

  it('asks in the language of Prometheus', () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(20);
    expect(EXPRESSIONS.filter((expr) => readQuery(expr).errors.length > 0)).toEqual([]);
  });

  it.each(['rate(a[5m]', 'a ==', 'a b', 'sum by kind (a)', 'rates(a[5m])', 'a{b=~x}', ''])(
    'would refuse %j, which is none of it',
    (query) => {
      expect(readQuery(query).errors).not.toEqual([]);
    },
  );

  it('reads the metrics of a query out of all else in it', () => {
    const query =
      'histogram_quantile(0.9, sum by (le, kind) (rate(a_bucket{kind=~"c|d"}[5m]))) / on (kind) e > 1';

    expect(readQuery(query)).toEqual({ errors: [], metrics: ['a_bucket', 'e'] });
  });

  it('draws every metric of the product', async () => {
    const drawn = DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const own = [...(await offered())].filter((name) => name.startsWith('pregonero_'));

    // Missing figures and an open sandbox have an alert instead.
    expect(own.filter((name) => !drawn.includes(name))).toEqual([
      'pregonero_media_sandbox',
      'pregonero_scrape_failures_total',
    ]);
  });

  it('counts renders from nought, so that the first that fail are an increase', async () => {
    const { text } = await scrape();

    expect(text.split('\n')).toContain('pregonero_renders_total{result="failed"} 0');
  });

  it('names a page of the runbook in every alert, and the page is there', () => {
    const pages = ALERTS.map(
      ({ annotations }) => /^docs\/runbook\.md#([\w-]+)$/u.exec(annotations['runbook'] ?? '')?.[1] ?? '',
    );
    const headings = [...RUNBOOK.matchAll(/^## (.+)$/gmu)].map(([, heading]) =>
      (heading ?? '').toLowerCase().replaceAll(' ', '-'),
    );

    expect(ALERTS.length).toBeGreaterThan(10);
    expect(pages.filter((page) => !headings.includes(page))).toEqual([]);
  });

  it('feeds every alert and says what it then tells', () => {
    const told = [...RULES_TEST.matchAll(/alertname: (\w+)\n +exp_alerts:\n/gu)].map(([, name]) => name);

    expect(ALERTS.filter(({ alert }) => !told.includes(alert))).toEqual([]);
    const tool = spawnSync('promtool', ['test', 'rules', join(FOLDER, 'rules.test.yml')], {
      encoding: 'utf8',
    });
    // Only where the tool is installed; without it the names above are what is held, and the grammar of each query.
    const isThere = tool.error?.message.includes('ENOENT') !== true;
    expect(isThere ? `${tool.status} ${tool.stdout}` : '0').toMatch(/^0/u);
  });
});
