import type { DataSource, Logger } from 'typeorm';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Plan that PostgreSQL chose and carried out for one statement. */
export interface QueryPlan {
  readonly statement: string;
  /** Tables read from their first page to their last. */
  readonly seqScans: readonly string[];
  /** Rows read by table, those that a filter dropped included. */
  readonly rowsRead: Readonly<Record<string, number>>;
  /** Pages of 8 kB that the statement touched, in memory or on disk. */
  readonly pages: number;
  /** Planning not included. */
  readonly ms: number;
  /** The plan, a line for each node, for the message of a failed test. */
  readonly text: string;
}

/** Collects statements with their parameters. */
class StatementLog implements Logger {
  readonly statements: { text: string; values: unknown[] }[] = [];
  logQuery(text: string, values: unknown[] = []): void {
    if (/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/iu.test(text)) this.statements.push({ text, values });
  }
  logQueryError = (): void => undefined;
  logQuerySlow = (): void => undefined;
  logSchemaBuild = (): void => undefined;
  logMigration = (): void => undefined;
  log = (): void => undefined;
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

function toLines(node: PlanNode, depth = 0): string[] {
  const where = [node['Relation Name'], node['Index Name']].filter((name) => name !== undefined).join(' by ');
  const rows = `${node['Actual Rows']} + ${node['Rows Removed by Filter'] ?? 0} removed × ${node['Actual Loops']}`;
  const line = `${' '.repeat(depth)}${node['Node Type']} ${where}: ${rows}`;
  return [line, ...(node.Plans ?? []).flatMap((child) => toLines(child, depth + 1))];
}

/** Runs one statement under EXPLAIN ANALYZE and rolls back what it changed. Run ANALYZE after seeding, before this. */
export async function explain(
  dataSource: DataSource,
  statement: string,
  values: readonly unknown[] = [],
): Promise<QueryPlan> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    const answer = (await runner.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`, [
      ...values,
    ])) as [{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }];
    const [{ Plan: root, 'Execution Time': ms }] = answer[0]['QUERY PLAN'];
    const rowsRead: Record<string, number> = {};
    const seqScans = new Set<string>();
    for (const node of nodesOf(root)) {
      const table = node['Relation Name'];
      if (table === undefined || node['Node Type'] === 'ModifyTable') continue;
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      rowsRead[table] = (rowsRead[table] ?? 0) + (node['Actual Rows'] + removed) * node['Actual Loops'];
      if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0) seqScans.add(table);
    }
    const pages = (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
    return { statement, seqScans: [...seqScans], rowsRead, pages, ms, text: toLines(root).join('\n') };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/**
 * Carries `work` out, then explains each statement that it sent through the data source, in their order. A statement that
 * removes rows is explained after they are gone: that is its last, fruitless round.
 */
export async function explainAll(dataSource: DataSource, work: () => Promise<unknown>): Promise<QueryPlan[]> {
  const { logger } = dataSource;
  const log = new StatementLog();
  dataSource.logger = log;
  try {
    await work();
  } finally {
    dataSource.logger = logger;
  }
  const plans: QueryPlan[] = [];
  for (const { text, values } of log.statements) plans.push(await explain(dataSource, text, values));
  return plans;
}
