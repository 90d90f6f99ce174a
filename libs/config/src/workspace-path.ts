import { resolve } from 'node:path';
import { type ConfigVariable, text } from './config-variable';

/** The repository's root: the same two folders up from `src` and from `dist`. */
export const WORKSPACE_ROOT = resolve(__dirname, '../../..');

/** A path; a relative one counts from the repository's root, wherever the process was started. */
export function path(env: string, options: { default: string; description: string }): ConfigVariable<string> {
  const plain = text(env, options);
  return { ...plain, schema: plain.schema.transform((value) => resolve(WORKSPACE_ROOT, value)) };
}
