/**
 * A table of words to look up by what somebody wrote. It inherits nothing: «constructor» is a word like any other, and not in
 * it.
 */
export function vocabulary<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
