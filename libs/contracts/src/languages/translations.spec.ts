import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, listMessages, PARTS } from '../../scripts/catalogue';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language';

const MESSAGES = join(__dirname, '..', '..', 'messages');

/** Messages of a language by file and path: 'app/login.json: title'. */
function readMessages(language: string): Map<string, string> {
  return new Map(
    PARTS.flatMap((part) =>
      readdirSync(join(MESSAGES, language, part)).flatMap((file) => {
        const json = JSON.parse(readFileSync(join(MESSAGES, language, part, file), 'utf8')) as Json;
        return listMessages(json).map(([path, source]): [string, string] => [
          `${part}/${file}: ${path}`,
          source,
        ]);
      }),
    ),
  );
}

/** Letters and words that Spanish has and most other languages have not. */
const SPANISH_ONLY = /[¿¡ñ«»]|(?:^|[^\p{L}-])(?:el|los|las|y|con|del|al|una|tus|más|también)(?:$|[^\p{L}])/iu;
/** Names of people, businesses, authorities and protocols. */
const NAMES = /^app\/landing\.json: demos\.|Superintendencia|tus 1\.0\.0/u;

const spanish = readMessages(DEFAULT_LANGUAGE);

describe.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  'the messages in %s',
  (language) => {
    const messages = [...readMessages(language)];

    it('hold no word that is Spanish only', () => {
      const left = messages.filter(
        ([path, source]) => !NAMES.test(path) && !NAMES.test(source) && SPANISH_ONLY.test(source),
      );

      expect(left).toEqual([]);
    });

    it('repeat no whole sentence of the Spanish ones on the server', () => {
      // A word may be the same in two languages; a whole sentence is not.
      const same = messages.filter(
        ([path, source]) =>
          path.startsWith('server/') && source.split(' ').length > 4 && source === spanish.get(path),
      );

      expect(same).toEqual([]);
    });
  },
);
