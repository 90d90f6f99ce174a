/** The rows of any statement's answer, as the statement names its columns; TypeORM nests those of `UPDATE` and `DELETE`. */
export function rowsOf<T>(answer: unknown): T[] {
  if (!Array.isArray(answer)) return [];
  const rows: unknown[] = Array.isArray(answer[0]) ? (answer[0] as unknown[]) : (answer as unknown[]);
  return rows as T[];
}
