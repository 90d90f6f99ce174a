import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { server } from './server';
import { SERVER_SENTENCES } from './server-sentences';

const ROOT = join(__dirname, '..', '..', '..', '..');

/** The source of everything that writes sentences for people. */
function sources(): string {
  return ['services', 'libs']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, 'src')))
    .filter((folder) => !/provider-sandbox|testing/u.test(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');
}

const source = sources();

/** Reasons of a failure: what a provider's or a job's error tells people, and what B-roll says while it works. */
const REASONS = [
  /userMessage:\s*'([^']+)'/gu,
  /_(?:MESSAGE|SENTENCE) =\s*'([^']+)'/gu,
  /\.working\(ctx, [^,]+, '([^']+)'\)/gu,
  /(?:brollRefused|publishRefused)\(\s*(?:'[^']*'|`[^`]*`),\s*'([^']+)'/gu,
];

describe('server sentences', () => {
  it('are the words of the server', () => {
    const gone = Object.keys(SERVER_SENTENCES).filter(
      (spanish) => !spanish.split(/\{\}|[«»()]|(?<=\.) /u).every((part) => source.includes(part)),
    );

    expect(gone).toEqual([]);
  });

  it('have every reason of a failure', () => {
    const said = REASONS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text = '']) => text));
    const untranslated = [...new Set(said)].filter((text) => server.translated(text) === null);

    expect(said.length).toBeGreaterThan(40);
    expect(untranslated).toEqual([]);
  });

  it('have as many holes in English as in Spanish, and no Spanish left', () => {
    const holes = (text: string) => text.split('{}').length;
    const wrong = Object.entries(SERVER_SENTENCES).filter(
      ([spanish, english]) => holes(spanish) !== holes(english) || /[¿¡ñáéíóú«»]/u.test(english),
    );

    expect(wrong).toEqual([]);
  });

  it.each([
    [
      '«Pan de hoy» ya se puede ver, descargar y publicar.',
      '“Pan de hoy” can be watched, downloaded and published.',
    ],
    [
      '«Pan: hoy»: El video llegó con defectos. No se cobró nada; lo intentaremos de nuevo.',
      '“Pan: hoy”: The video arrived with defects. Nothing was charged; we are going to try again.',
    ],
    [
      'TikTok no pudo recibir el video. No se publicó nada.',
      'TikTok could not receive the video. Nothing was published.',
    ],
    [
      'Desconectaste TikTok: se cancelaron 3 publicaciones sin enviar.',
      'You disconnected TikTok: 3 posts were cancelled before being sent.',
    ],
    [
      'Ana marcó el video «Pan» (Otoño) como aprobado. Comentario: Me gusta',
      'Ana marked the video “Pan” (Otoño) as approved. Comment: Me gusta',
    ],
    ['Video publicado', 'Video published'],
    [
      'Renovaste tu plan Plus: está activo hasta el 21/12/2026.',
      'You renewed your plan Plus: it is active until 21/12/2026.',
    ],
  ])('turn %j into %j', (spanish, english) => {
    expect(server.translated(spanish)).toBe(english);
  });

  it('leave alone what somebody else wrote', () => {
    expect(server.translated('El proveedor dice algo que no conocemos')).toBeNull();
  });
});
