import { setTimeout } from 'node:timers/promises';
import type { ComposeStack } from './compose-stack';
import { usageOf } from './engine';
import { type ImageFacts, mebibytes } from './images';

/** As long as the slowest clock of the product that rings all the time. */
const IDLE_MS = 60_000;
/** Until then a process compiles what it runs for the first times: its start, not its idling. */
const STARTED_MS = 60_000;
/** What a container may use of a core while nobody calls: the goal, told beside the figure. */
const MOST_OF_A_CORE = 0.01;

/** A container of a quiet stack. */
export interface Idle {
  service: string;
  healthyAfterSeconds: number | null;
  memoryBytes: number;
  /** Of one core. */
  share: number;
}

/** Looks at every container for a minute in which nobody calls, after another one. */
export async function measureIdle(stack: ComposeStack): Promise<Idle[]> {
  const containers = await stack.containers();
  await setTimeout(STARTED_MS);
  const look = () => Promise.all(containers.map(({ id }) => usageOf(id)));
  const begun = performance.now();
  const before = await look();
  await setTimeout(IDLE_MS);
  const after = await look();
  const seconds = (performance.now() - begun) / 1_000;
  return containers
    .map(({ service, healthyAfterSeconds }, index) => ({
      service,
      healthyAfterSeconds,
      memoryBytes: after[index]?.memoryBytes ?? 0,
      share: ((after[index]?.processorSeconds ?? 0) - (before[index]?.processorSeconds ?? 0)) / seconds,
    }))
    .toSorted((one, other) => one.service.localeCompare(other.service));
}

/** The table of a run, in Markdown. */
export function tableOf(images: readonly ImageFacts[], idle: readonly Idle[]): string {
  const size = new Map(images.map(({ service, megabytes }) => [service, `${megabytes.toFixed(0)} MB`]));
  const rows = idle.map(({ service, healthyAfterSeconds, memoryBytes, share }) => [
    service,
    size.get(service) ?? '',
    healthyAfterSeconds === null ? '' : `${healthyAfterSeconds.toFixed(1)} s`,
    mebibytes(memoryBytes),
    `${(share * 100).toFixed(2)} %${share > MOST_OF_A_CORE ? ' (above 1 %)' : ''}`,
  ]);
  const head = ['service', 'image', 'healthy after', 'memory', 'of a core, idle'];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
