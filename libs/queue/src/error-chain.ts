/**
 * The error with what it wraps (`driverError` of TypeORM, `cause`, members of an `AggregateError`). Judged by shape and
 * not by class: a library may bring its own `Error`.
 */
export function errorChain(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = [];
  const open: unknown[] = [error];
  while (open.length > 0 && found.length < 10) {
    const next = open.shift();
    if (typeof next !== 'object' || next === null) continue;
    found.push({
      code: 'code' in next && typeof next.code === 'string' ? next.code : '',
      message: 'message' in next && typeof next.message === 'string' ? next.message : '',
    });
    if ('driverError' in next) open.push(next.driverError);
    if ('errors' in next && Array.isArray(next.errors)) open.push(...(next.errors as unknown[]));
    if ('cause' in next) open.push(next.cause);
  }
  return found;
}
