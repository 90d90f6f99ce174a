/** The first row of an answer of `INSERT`, `UPDATE` or `SELECT`, as the caller's statement names its columns. */
export function firstRow<T>(answer: unknown): T | undefined {
  return rowsOf<T>(answer)[0];
}

/** The rows of any statement's answer; TypeORM nests those of an `UPDATE` and a `DELETE`. */
export function rowsOf<T>(answer: unknown): T[] {
  if (!Array.isArray(answer)) return [];
  const rows: unknown[] = Array.isArray(answer[0]) ? (answer[0] as unknown[]) : (answer as unknown[]);
  return rows as T[];
}
