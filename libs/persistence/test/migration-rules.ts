/*
 * What a migration may do while the release before it goes on, which is what an upgrade is and what a way back wants
 * (docs/decisions/0129-migrations-expand-contract-and-poolers.md). It judges statements, not intentions: what it does not know it lets pass.
 */

/** A migration as it would run. */
export interface PlayedMigration {
  readonly name: string;
  /** What `up` says to the server, in its order. */
  readonly statements: readonly string[];
  /** The release that added what this one takes away, or made the old form needless: it says that it is the second half. */
  readonly expandedIn?: string;
  /** False: each statement is a transaction of its own. */
  readonly transaction?: boolean;
}

/** Tables that have a row for each piece of clients' work: nothing may read or write them whole while others wait. */
const LARGE = new Set([
  'jobs',
  'job_events',
  'quota_ledger',
  'guiones',
  'guion_versiones',
  'cola_videos',
  'notifications',
  'stored_files',
  'user_media',
  'tiktok_posts',
  'videos',
  'video_versions',
  'webhook_deliveries',
  'sessions',
  'users',
]);

const NAME = '"?(\\w+)"?';
/** What the release before still reads, writes or relies on. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [
    /\bDROP\s+(?:TABLE|COLUMN|VIEW|MATERIALIZED VIEW|TYPE|SEQUENCE|SCHEMA|FUNCTION|TRIGGER)\b/iu,
    'drops what the release before may use',
  ],
  [
    // Another in its place, in the same statement, is a wider one.
    /\bDROP\s+CONSTRAINT\b(?![\s\S]*\bADD\s+CONSTRAINT\b)/iu,
    'drops a constraint that the release before may name in ON CONFLICT',
  ],
  [/\bDROP\s+INDEX\b/iu, 'drops an index that the release before may need'],
  [/\bALTER\s+COLUMN\s+"?\w+"?\s+DROP\s+DEFAULT\b/iu, 'drops a default that the release before may rely on'],
  [/\bRENAME\b/iu, 'renames what the release before calls by its old name'],
  [
    /\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+SET\s+NOT\s+NULL\b/iu,
    'forbids a null that the release before may write',
  ],
  [
    /\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b/iu,
    'changes a type that the release before reads',
  ],
];
/** Each row would be written anew, under a lock that nobody gets past. */
const REWRITES =
  /\b(?:gen_random_uuid|random|clock_timestamp|nextval)\s*\(|\bGENERATED\b|\b(?:small|big)?serial\b/iu;

/** Without comments, and without what stands in texts: words there are no statements. A `DO` block is one. */
function bare(statement: string): string {
  const plain = statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//gu, ' ');
  const body = /^\s*DO\b/iu.test(plain) ? plain : plain.replace(/\$(\w*)\$[\s\S]*?\$\1\$/gu, "''");
  return body.replace(/'(?:[^']|'')*'/gu, "''");
}

/** Splits at commas that stand in no bracket. */
function parts(text: string): string[] {
  let depth = 0;
  let part = '';
  const found: string[] = [];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      found.push(part);
      part = '';
    } else part += letter;
  }
  return [...found, part];
}

/** What is wrong with a migration, in sentences; none: the release before can go on beside it. `released` are older releases. */
export function migrationProblems(migration: PlayedMigration, released: readonly string[]): string[] {
  const { name, statements, expandedIn, transaction } = migration;
  const problems: string[] = [];
  const made = new Set<string>();
  if (expandedIn !== undefined && !released.includes(expandedIn))
    problems.push(`${name}: expandedIn is ${expandedIn}, and that is no release before this one`);
  const say = (statement: string, why: string) =>
    problems.push(`${name}: ${why}: ${statement.trim().slice(0, 120)}`);

  // Whoever only builds indexes beside others has nobody waiting behind it, however long it waits itself.
  const isBeside =
    transaction === false &&
    statements.every((each) => /^\s*SELECT\b|\bCONCURRENTLY\b|^SET lock_timeout = '6h'$/iu.test(each));
  for (const statement of statements.map(bare)) {
    if (isBeside && /^SET lock_timeout\b/iu.test(statement)) continue;
    for (const [, table] of statement.matchAll(
      new RegExp(`\\bCREATE\\s+(?:UNLOGGED\\s+)?TABLE\\s+(?:IF NOT EXISTS\\s+)?${NAME}`, 'giu'),
    ))
      if (table !== undefined) made.add(table);
    if (expandedIn === undefined) {
      for (const [pattern, why] of CONTRACTING) if (pattern.test(statement)) say(statement, why);
    }
    for (const why of lockProblems(statement, made, transaction)) say(statement, why);
  }
  return problems;
}

function lockProblems(
  statement: string,
  made: ReadonlySet<string>,
  transaction: boolean | undefined,
): string[] {
  const isLarge = (table = '') => LARGE.has(table) && !made.has(table);
  const problems: string[] = [];
  if (
    /\b(?:RE)?SET\s+(?:SESSION\s+|LOCAL\s+)?(?:lock_timeout|statement_timeout)\b|\bRESET\s+ALL\b/iu.test(
      statement,
    )
  )
    problems.push('takes the limit away under which it waits for locks');
  if (/\bLOCK\s+TABLE\b|^\s*LOCK\b/iu.test(statement)) problems.push('locks a table by hand');
  if (/\b(?:TRUNCATE|CLUSTER|VACUUM\s+FULL)\b/iu.test(statement)) problems.push('takes a whole table');

  const index = new RegExp(
    `\\bCREATE\\s+(?:UNIQUE\\s+)?INDEX\\s+(CONCURRENTLY\\s+)?.*?\\bON\\s+(?:ONLY\\s+)?${NAME}`,
    'isu',
  ).exec(statement);
  if (index !== null) {
    const isConcurrent = index[1] !== undefined;
    if (!isConcurrent && isLarge(index[2]))
      problems.push('builds an index on a large table without CONCURRENTLY');
    if (isConcurrent && transaction !== false)
      problems.push('says CONCURRENTLY and not `transaction = false`, without which PostgreSQL refuses it');
  }

  const alter = new RegExp(
    `^\\s*ALTER\\s+TABLE\\s+(?:ONLY\\s+)?(?:IF EXISTS\\s+)?${NAME}\\s+([\\s\\S]*)$`,
    'iu',
  ).exec(statement);
  if (alter !== null && !made.has(alter[1] ?? '')) {
    for (const action of parts(alter[2] ?? '')) problems.push(...actionProblems(action, isLarge(alter[1])));
  }
  return problems;
}

function actionProblems(action: string, isLarge: boolean): string[] {
  const problems: string[] = [];
  const isColumn = /^\s*ADD\s+(?!CONSTRAINT\b|CHECK\b|FOREIGN\b|UNIQUE\b|PRIMARY\b|EXCLUDE\b)/iu.test(action);
  if (
    isColumn &&
    /\bNOT\s+NULL\b|\bPRIMARY\s+KEY\b/iu.test(action) &&
    !/\bDEFAULT\b|\bGENERATED\b|serial\b/iu.test(action)
  )
    problems.push('adds a column that the release before cannot fill: NOT NULL without a DEFAULT');
  if (isColumn && isLarge && REWRITES.test(action)) problems.push('writes every row of a large table anew');
  const isConstraint = /^\s*ADD\s+(?:CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)\b/iu.test(action);
  if (isConstraint && isLarge && !/\bNOT\s+VALID\b|\bUSING\s+INDEX\b/iu.test(action))
    problems.push('reads every row of a large table under a lock: NOT VALID first, VALIDATE afterwards');
  return problems;
}
