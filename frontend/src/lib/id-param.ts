/** An id from the address: `null` when it is absent, `NaN` when it is anything but a positive integer. */
export function idParam(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  const id = /^\d{1,10}$/u.test(text) ? Number(text) : 0;
  return id > 0 ? id : Number.NaN;
}
