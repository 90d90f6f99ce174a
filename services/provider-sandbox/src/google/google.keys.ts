import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { JsonFile } from '../files/json-file';

const signingKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), d: z.string() });
const keyFile = z.object({ keys: z.array(signingKey) });

/** A private RSA key with its name. */
export type GoogleSigningKey = JsonWebKey & { kty: 'RSA'; kid: string; alg: 'RS256'; use: 'sig' };

/** As Google: more than one key is published at any time. */
const KEYS = 2;

/** Signing keys, made once and kept with the sandbox's data: a restart does not make issued tokens unreadable. */
export async function openSigningKeys(dataDirectory: string): Promise<GoogleSigningKey[]> {
  const file = await JsonFile.open(join(dataDirectory, 'google-keys.json'), keyFile, { keys: [] });
  while (file.value.keys.length < KEYS) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
    const jwk = privateKey.export({ format: 'jwk' });
    file.value.keys.push(signingKey.parse({ ...jwk, kid: `sandbox-${file.value.keys.length + 1}` }));
    await file.save();
  }
  return file.value.keys.map((key) => ({ ...key, alg: 'RS256', use: 'sig' }));
}
