const KEY = 'pregonero_act_for';

/** The client in whose name somebody of the agency works in this tab. */
export interface ActingFor {
  readonly id: number;
  readonly name: string;
}

function isActingFor(value: unknown): value is ActingFor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}

/** Of this tab alone: two clients can be worked for in two tabs. Null where nobody is, and without storage. */
export function actingFor(): ActingFor | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isActingFor(value) ? value : null;
  } catch {
    return null;
  }
}

/** Works in that client's name from the next page on, or with null in one's own again. */
export function setActingFor(client: ActingFor | null): void {
  if (client === null) window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, JSON.stringify({ id: client.id, name: client.name }));
}
