import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { until } from '../approvals';
import { type ComposeStack, REPLACED } from './compose-stack';
import { type Told, told } from './part';

const DASHBOARD = join(ROOT, 'infra', 'observability', 'grafana', 'dashboards', 'pregonero.json');

interface Panel {
  title: string;
  targets: { expr: string }[];
}
interface Dashboard {
  panels: Panel[];
}
interface Answer<Data> {
  status: string;
  error?: string;
  data: Data;
}
interface Rule {
  name: string;
  health: string;
  state: string;
}

async function ask<Data>(stack: ComposeStack, path: string): Promise<Data> {
  const answer = (await (await fetch(`${stack.figures}/api/v1/${path}`)).json()) as Answer<Data>;
  if (answer.status !== 'success') throw new Error(`${path}: ${answer.error ?? ''}`);
  return answer.data;
}

/** Starts the Prometheus of the compose file, and waits until it has figures of every service. */
export async function observe(stack: ComposeStack): Promise<Told> {
  await stack.compose('--profile', 'observe', 'up', '-d', '--no-deps', 'prometheus');
  const seen = async (): Promise<string[]> => {
    const query = encodeURIComponent('up{job="pregonero"} == 1');
    const { result } = await ask<{ result: { metric: { service: string } }[] }>(
      stack,
      `query?query=${query}`,
    );
    return result.map(({ metric }) => metric.service);
  };
  const services = REPLACED.length;
  await until('figures of every service', async () => (await seen().catch(() => [])).length === services);
  return told((await seen()).toSorted().join(', '));
}

const panelsOfDashboard = (): Panel[] => (JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard).panels;

/**
 * Asks Prometheus what the dashboard and the alerts ask. @throws Error naming panels without data and rules that cannot be evaluated
 */
export async function lookAtDashboard(stack: ComposeStack): Promise<Told> {
  const panels = panelsOfDashboard();
  const empty: string[] = [];
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const { result } = await ask<{ result: unknown[] }>(stack, `query?query=${encodeURIComponent(expr)}`);
      if (result.length === 0) empty.push(title);
    }
  }
  const { groups } = await ask<{ groups: { rules: Rule[] }[] }>(stack, 'rules');
  const rules = groups.flatMap((group) => group.rules);
  const broken = rules
    .filter(({ health }) => health !== 'ok')
    .map(({ name, health }) => `${name}: ${health}`);
  if (empty.length > 0 || broken.length > 0 || rules.length === 0)
    throw new Error(`panels without data: ${empty.join(', ')}; rules: ${broken.join(', ')}`);
  const loud = rules.filter(({ state }) => state !== 'inactive').map(({ name, state }) => `${name} ${state}`);
  return told(
    `${panels.length} panels have data, ${rules.length} alerts are evaluated (${loud.length === 0 ? 'none rings' : loud.join(', ')})`,
  );
}
