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
      (spanish) => !spanish.split(/\{\*?\}|[«»()]|(?<=\.) /u).every((part) => source.includes(part)),
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
    const holes = (text: string) => text.split(/\{\*?\}/u).length;
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
      'pendiente marcó el video «aprobado» (publicado) como rechazado. Comentario: pendiente',
      'pendiente marked the video “aprobado” (publicado) as declined. Comment: pendiente',
    ],
    ['Hay un video nuevo en pendiente: «Nuevo video».', 'There is a new video in pendiente: “Nuevo video”.'],
    [
      'B-roll procesado exitosamente. No usamos «aprobado» (tiene demasiados píxeles); un clip (no tiene imagen, solo sonido).',
      'B-roll processed successfully. We left out “aprobado” (it has too many pixels); a clip (it has no picture, only sound).',
    ],
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

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('know no %s', (name) => {
    expect(server.translated(name)).toBeNull();
    expect(server.translated(`Video ${name}`)).toBe(`Video ${name}`);
  });

  it('answer for a text made to go through every hole', () => {
    const opening = 'x marcó el video «'.repeat(280);
    expect(server.translated(opening)).toBeNull();
    const hostile = `Ana marcó el video «${'» ('.repeat(800)}${') como '.repeat(400)}`;
    expect(hostile.length).toBeGreaterThan(5_000);
    expect(server.translated(hostile)).toBeNull();
    const nested = `${'«a»: '.repeat(1_000)}fin`;
    expect(server.translated(nested)).toMatch(/^(?:“a”: ){25}(?:«a»: ){975}fin$/u);
  });

  it('answer the same when asked again', () => {
    const ask = () => [server.translated('Video aprobado'), server.translated('nada de esto')];
    const first = ask();
    for (let n = 0; n < 500; n += 1) server.translated(`Video ${n}`);

    expect(ask()).toEqual(first);
    expect(ask()).toEqual(['Video approved', null]);
  });
});
