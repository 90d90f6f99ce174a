import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads from `create-secrets.sh` which secrets it hands to each container of `compose.production.yml`. */
export function handedOut(): Map<string, string[]> {
  const script = readFileSync(join(__dirname, '..', 'docker', 'create-secrets.sh'), 'utf8').replaceAll(
    '\\\n',
    ' ',
  );
  const shared = new Map(
    [...script.matchAll(/^(\w+)="([^"$]+)"$/gmu)].map(([, name = '', names = '']) => [`$${name}`, names]),
  );
  return new Map(
    [...script.matchAll(/^hand ([\w-]+) (.+)$/gmu)].map(([, service = '', names = '']) => [
      service,
      names.split(/\s+/u).flatMap((name) => (shared.get(name) ?? name).split(' ')),
    ]),
  );
}
