/** Scopes for the owner's own account; each route that keys may call names one of these. */
export const OWN_KEY_SCOPES = [
  'negocio:read',
  'negocio:write',
  'guiones:read',
  'guiones:write',
  'videos:read',
  'videos:write',
  'publicaciones:read',
  'publicaciones:write',
  'proyectos:read',
  'proyectos:write',
  'webhooks:read',
  'webhooks:write',
] as const;

/** Scope of an administrator's key that may act for the clients in its list (`X-Act-For`). */
export const ACTING_SCOPE = 'clientes:actuar';

/** Every scope that a key may have. */
export const KEY_SCOPES = [...OWN_KEY_SCOPES, ACTING_SCOPE] as const;
export type KeyScope = (typeof OWN_KEY_SCOPES)[number] | typeof ACTING_SCOPE;

/**
 * Proof that the owner sits at the session: the password or a code of the second factor. A session whose sign-in is less than
 * 15 minutes old needs none.
 */
export interface OwnerProofFields {
  password?: string;
  code?: string;
}

/**
 * `POST /api/api-keys`: `expiresAt` is ISO 8601 and lies ahead; without it the key ends after a year, with null never. With
 * `clientes:actuar`, which only an administrator may give, `clientIds` names whom the key may act for, and it ends within 90 days.
 */
export interface CreateApiKeyRequest extends OwnerProofFields {
  name: string;
  scopes: KeyScope[];
  expiresAt?: string | null;
  /** From 1 to 100, each once; only with `clientes:actuar`. */
  clientIds?: number[];
}

/** A key for a program of its owner; of the key itself only how it begins. Dates are ISO 8601. */
export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  /** Clients that it may act for; empty without `clientes:actuar`. */
  clientIds: number[];
  expiresAt: string | null;
  /** To the minute; null while nobody used it. */
  lastUsedAt: string | null;
  createdAt: string;
}

/** The answer of `POST /api/api-keys`: the only one that ever holds the key. */
export interface NewApiKey extends ApiKey {
  /** Sent as `Authorization: Bearer`. */
  key: string;
}
