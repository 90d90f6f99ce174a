/** What a key may be allowed to do; each route that keys may call names one of these. */
export const KEY_SCOPES = [
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
export type KeyScope = (typeof KEY_SCOPES)[number];

/** `POST /api/api-keys`: `expiresAt` is ISO 8601 and lies ahead; without it the key holds until it is deleted. */
export interface CreateApiKeyRequest {
  name: string;
  scopes: KeyScope[];
  expiresAt?: string;
}

/** A key for a program of its owner; of the key itself only how it begins. Dates are ISO 8601. */
export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  scopes: KeyScope[];
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
