import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scrape } from '@pregonero/service-host/telemetry';

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
  return new Set([...own, 'http_request_duration_seconds', 'nodejs_eventloop_lag_p99_seconds']);
}

const EXPRESSIONS = [
  ...[...RULES.matchAll(/expr: (?:>-\n)?((?:.|\n(?= {10}))+)/gu)].map(([, expr]) => expr ?? ''),
  ...DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

describe('infra/observability', () => {
  it('asks for metrics that processes offer, under the names that they have', async () => {
    const known = await offered();
    const asked = EXPRESSIONS.flatMap((expr) => expr.match(/\b(?:pregonero|http|nodejs)_\w+/gu) ?? []);

    expect(new Set(asked).size).toBeGreaterThan(10);
    expect(
      asked.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/u, '')) && !known.has(name)),
    ).toEqual([]);
  });

  it('draws every metric of the product', async () => {
    const drawn = DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const own = [...(await offered())].filter((name) => name.startsWith('pregonero_'));

    // What tells that figures are missing has an alert instead.
    expect(own.filter((name) => !drawn.includes(name))).toEqual(['pregonero_scrape_failures_total']);
  });

  it('names a page of the runbook in every alert, and the page is there', () => {
    const alerts = RULES.match(/- alert: /gu) ?? [];
    const pages = [...RULES.matchAll(/runbook: docs\/runbook\.md#([\w-]+)/gu)].map(([, page]) => page ?? '');
    const headings = [...RUNBOOK.matchAll(/^## (.+)$/gmu)].map(([, heading]) =>
      (heading ?? '').toLowerCase().replaceAll(' ', '-'),
    );

    expect(pages).toHaveLength(alerts.length);
    expect(pages.filter((page) => !headings.includes(page))).toEqual([]);
  });

  it('feeds every alert and says what it then tells', () => {
    const alerts = [...RULES.matchAll(/- alert: (\w+)/gu)].map(([, name]) => name ?? '');
    const told = [...RULES_TEST.matchAll(/alertname: (\w+)\n +exp_alerts:\n/gu)].map(([, name]) => name);

    expect(alerts.filter((name) => !told.includes(name))).toEqual([]);
    const tool = spawnSync('promtool', ['test', 'rules', join(FOLDER, 'rules.test.yml')], {
      encoding: 'utf8',
    });
    // Only where the tool is installed; without it the names above are what is held.
    const isThere = tool.error?.message.includes('ENOENT') !== true;
    expect(isThere ? `${tool.status} ${tool.stdout}` : '0').toMatch(/^0/u);
  });
});
