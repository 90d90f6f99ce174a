import type { JobLogLevel, JobLogLine } from '@pregonero/contracts/api';

const TEXT_MAX = 300;
const VALUE_MAX = 160;
const LINE_MAX = 1_000;
/** What the page of a job says anyway, or what only machines read. */
const LEFT_OUT = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'service',
  'context',
  'msg',
  'jobId',
  'ref',
  'userId',
  'fence',
  'correlationId',
  'traceId',
]);
/** What follows the question mark of an address may be its signature. */
const QUERY = /(https?:\/\/[^\s?"'<>]+)\?[^\s"'<>]*/gu;

/** A line of the log that belongs to a job. */
interface ReadLine {
  readonly jobId: number;
  /** As it is kept. */
  readonly kept: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes a written line apart; undefined for one that names no job after all. */
export function readLine(line: string): ReadLine | undefined {
  const fields = fieldsOf(line);
  if (fields === undefined) return undefined;
  const { jobId, level, time, service, msg, err } = fields;
  if (typeof jobId !== 'number' || typeof time !== 'number') return undefined;
  const kept: JobLogLine = {
    at: new Date(time).toISOString(),
    level: levelOf(Number(level)),
    service: clipped(service, VALUE_MAX) ?? '',
    message: clipped(msg, TEXT_MAX) ?? clipped(objectOf(err)?.['message'], TEXT_MAX) ?? '',
    fields: [...namedValues(fields)],
  };
  while (kept.fields.length > 0 && JSON.stringify(kept).length > LINE_MAX) kept.fields.pop();
  return { jobId, kept: JSON.stringify(kept) };
}

/** A kept line; null where it is none. */
export function parsedLine(kept: string): JobLogLine | null {
  return (fieldsOf(kept) as JobLogLine | undefined) ?? null;
}

function fieldsOf(text: string): Fields | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function levelOf(level: number): JobLogLevel {
  if (level >= 50) return 'error';
  if (level >= 40) return 'warn';
  return level >= 30 ? 'info' : 'debug';
}

/** Texts, numbers and marks, at the top and one level down; of an error what it is and says. */
function* namedValues(fields: Fields): Generator<{ name: string; value: string }> {
  for (const [name, given] of Object.entries(fields)) {
    if (LEFT_OUT.has(name)) continue;
    const value = clipped(given, VALUE_MAX);
    if (value !== undefined) yield { name, value };
    for (const [inner, innerGiven] of Object.entries(objectOf(given) ?? {})) {
      const innerValue = inner === 'stack' ? undefined : clipped(innerGiven, VALUE_MAX);
      if (innerValue !== undefined) yield { name: `${name}.${inner}`, value: innerValue };
    }
  }
}

function clipped(value: unknown, length: number): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.replace(QUERY, '$1?…').replace(/\p{Cc}+/gu, ' ');
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
