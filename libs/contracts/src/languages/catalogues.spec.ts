import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './language';
import { catalogueOf } from './server';

type Leaf = string | ((params: unknown) => string);

/** One value for each name that a parameter has in any entry; a list is a second reading of the same entry. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  access: ['(acceso)'],
  address: ['190.24.7.0'],
  at: ['2026-12-31T15:00:00.000Z'],
  author: ['Marta'],
  attempt: [2],
  attempts: [3],
  by: ['Ana'],
  captionsLeftOut: [true, false],
  cause: ['(causa)'],
  clips: [['(clip 1)', '(clip 2)']],
  comment: ['Más corto', ''],
  byLink: [true, false],
  count: [1, 7],
  days: [90],
  written: [5, 1],
  decision: ['approved', 'changes_requested'],
  email: ['ana@ejemplo.co'],
  endpoints: [0, 2],
  field: ['file'],
  forgotPassword: [true, false],
  has: ['no-limits', 'no-end', 'better'],
  host: ['avisos.ejemplo.co'],
  id: [12],
  isSignedIn: [true, false],
  keys: [1, 3],
  lacks: ['credit', 'credential'],
  left: [['(resto)'], []],
  max: [12],
  maxSeconds: [60],
  message: ['Hola'],
  min: [6],
  name: ['foto.jpg'],
  notices: ['Tu video está listo'],
  onlyForYou: [true, false],
  otherAccount: [true, false],
  plan: ['Plus'],
  project: ['Verano'],
  question: ['Se va a publicar un video.'],
  renews: [true, false],
  scheduled: [true, false],
  sentAt: ['2026-11-22T10:00:00.000Z'],
  scope: ['guiones:read'],
  service: ['voices', 'presenters'],
  sha256: ['ab12cd34'],
  shown: [500],
  size: ['1 GB'],
  status: ['pending', 'approved', 'declined', 'published'],
  subject: ['Una duda'],
  title: ['Pan de yuca'],
  titulo: ['Pan de yuca'],
  total: [5_000],
  url: ['https://pregonero.test/reset-password#token=abc'],
  unsubscribeUrl: ['https://pregonero.test/baja?token=7.abc'],
  until: ['2026-12-31T15:00:00.000Z'],
  values: ['uno, dos'],
  version: [2],
  video: ['Lanzamiento'],
};
/** Parameters that are said as they are; of the others an entry makes words of its own. */
const SAID_AS_THEY_ARE =
  /^(?:attempts?|access|address|author|by|cause|email|field|host|max|maxSeconds|message|name|notices|plan|project|scope|sha256|size|subject|title|titulo|url|values|video)$/u;

/** Every text of a catalogue under its path: 'invalid_state.file_in_use', 'video_ready.title'. */
function leaves(catalogue: object, path = ''): [path: string, leaf: Leaf][] {
  return Object.entries(catalogue).flatMap(([name, entry]: [string, Leaf | object]) =>
    typeof entry === 'object'
      ? leaves(entry, `${path}${name}.`)
      : [[`${path}${name}`, entry] as [string, Leaf]],
  );
}

/** All readings of an entry, and the names of the parameters that it asked for. */
function readings(leaf: Leaf): { texts: string[]; asked: Set<string> } {
  const asked = new Set<string>();
  if (typeof leaf === 'string') return { texts: [leaf], asked };
  const texts = [0, 1, 2, 3].map((turn) =>
    leaf(
      new Proxy(
        {},
        {
          get: (_target, name) => {
            asked.add(String(name));
            const samples = SAMPLES[String(name)];
            if (samples === undefined) throw new Error(`give '${String(name)}' a sample in this file`);
            return samples[turn % samples.length];
          },
        },
      ),
    ),
  );
  return { texts, asked };
}

const everyLanguage = LANGUAGES.map((language) => {
  const { sentences, notices } = catalogueOf(language);
  return { language, all: new Map(leaves({ sentences, notices })) };
});
const spanish = everyLanguage[0]?.all ?? new Map<string, Leaf>();

describe.each(everyLanguage)('what the server says in $language', ({ language, all }) => {
  it('has every sentence of the Spanish one and no other', () => {
    expect([...all.keys()].sort()).toEqual([...spanish.keys()].sort());
  });

  it('says each in words, with all that it is about', () => {
    for (const [path, leaf] of all) {
      const { texts, asked } = readings(leaf);
      expect([path, ...[...asked].sort()]).toEqual([
        path,
        ...[...readings(spanish.get(path) ?? '').asked].sort(),
      ]);
      for (const text of texts) {
        expect(`${path}: ${text}`).toMatch(/: .*\p{L}/u);
        expect(`${path}: ${text}`).not.toMatch(/undefined|null|NaN|\[object|\$\{|Invalid| {2}/u);
        const unsaid = [...asked].filter(
          (name) => SAID_AS_THEY_ARE.test(name) && !text.includes(String(SAMPLES[name]?.[0])),
        );
        expect([path, unsaid]).toEqual([path, []]);
      }
    }
  });

  it('leaves no sentence in the language of another', () => {
    if (language === LANGUAGES[0]) return;
    const same = [...all].filter(([path, leaf]) => {
      const text = readings(leaf).texts[0];
      // A word may be the same in two languages; a whole sentence is not.
      return (text?.split(' ').length ?? 0) > 4 && text === readings(spanish.get(path) ?? '').texts[0];
    });
    expect(same.map(([path]) => path)).toEqual([]);
  });
});

it('puts each sentence in one subject only', () => {
  const folder = join(__dirname, 'es', 'server');
  const codes = readdirSync(folder)
    .filter((file) => !/^(?:index|day|notices)\./u.test(file))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^ {2}\w+(?=:)/gmu) ?? []);
  expect(codes).toHaveLength(Object.keys(catalogueOf(LANGUAGES[0]).sentences).length);
});
