/** A step of `relabel_configs`, of which this knows what is used here. */
interface Relabelling {
  source_labels: readonly string[];
  regex?: string;
  action?: string;
  target_label?: string;
}

/** One of `scrape_configs` of Prometheus. */
export interface ScrapeJob {
  job_name: string;
  relabel_configs: readonly Relabelling[];
}

/** A port of a pod's container. */
export interface PodPort {
  port: string;
  labels: Readonly<Record<string, string>>;
}

/** What Prometheus' discovery of pods tells of a port before the steps. */
const discovered = ({ port, labels }: PodPort): Record<string, string> => ({
  __meta_kubernetes_pod_container_port_name: port,
  ...Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [
      `__meta_kubernetes_pod_label_${name.replaceAll(/\W/gu, '_')}`,
      value,
    ]),
  ),
});

/**
 * The labels with which a port of a pod is scraped, as Prometheus gives them; null where the job leaves it out.
 * @throws for a step that is not known here
 */
export function scrapedAs(job: ScrapeJob, port: PodPort): Record<string, string> | null {
  const labels: Record<string, string> = { job: job.job_name, ...discovered(port) };
  for (const {
    source_labels: sources,
    regex = '(.*)',
    action = 'replace',
    target_label: to,
  } of job.relabel_configs) {
    const value = sources.map((name) => labels[name] ?? '').join(';');
    const found = new RegExp(`^(?:${regex})$`, 'u').exec(value);
    if (action === 'keep') {
      if (found === null) return null;
    } else if (action === 'replace' && to !== undefined) {
      if (found !== null) labels[to] = found[1] ?? '';
    } else throw new Error(`a step that is not known here: ${action}`);
  }
  return Object.fromEntries(
    Object.entries(labels).filter(([name, value]) => !name.startsWith('__') && value !== ''),
  );
}
