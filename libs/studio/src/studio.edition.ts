import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES_FOLDER } from './presenter/figure.folder';
import { VOICES } from './voice/voices';

/** Digest of the figures' files and of the voices on offer: it changes when one of them does. */
export function studioEdition(): string {
  const hash = createHash('sha256').update(JSON.stringify(VOICES));
  for (const folder of readdirSync(FIGURES_FOLDER).sort()) {
    for (const name of readdirSync(join(FIGURES_FOLDER, folder)).sort())
      hash.update(`\n${folder}/${name}\n`).update(readFileSync(join(FIGURES_FOLDER, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
