import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { NASTY_TEXTS } from './nasty-values';
import type { FuzzBody } from './fuzz-body';
import { type Schema, valuesOf } from './schema-values';

const BOUNDARY = 'frontera-de-prueba';

interface Part {
  name: string;
  filename?: string;
  content: Buffer;
}

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0]),
  Buffer.alloc(200, 7),
]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(300, 1)]);

const contents = fc.constantFrom(
  PNG,
  MP4,
  Buffer.alloc(0),
  Buffer.from('<svg onload="alert(1)"/>'),
  Buffer.from('#EXTM3U\nfile:///etc/passwd'),
  Buffer.from('GIF89a'),
  Buffer.alloc(70_000, 3),
);
const fileNames = fc.constantFrom(
  'foto.png',
  '../../x.png',
  'a\u0000.png',
  `${'x'.repeat(300)}.php.mp4`,
  '',
  '\u202egnp.exe',
  '"; x="',
);

/** Multipart forms: whole ones, and all the ways in which they come broken. */
export function multipartBody(document: OpenAPIObject, form: Schema): fc.Arbitrary<FuzzBody> {
  const fields = Object.entries(form.properties ?? {});
  const fileField = fields.find(([, { format }]) => format === 'binary')?.[0] ?? 'file';
  const texts = fc.record(
    Object.fromEntries(
      fields
        .filter(([name]) => name !== fileField)
        .map(([name, schema]) => [name, valuesOf(document, schema)]),
    ),
    { requiredKeys: (form.required ?? []).filter((name) => name !== fileField) },
  );
  const parts = fc
    .record({ text: texts, content: contents, filename: fileNames })
    .map(({ text, content, filename }) => [
      ...Object.entries(text).map(([name, value]) => ({ name, content: Buffer.from(String(value)) })),
      { name: fileField, filename, content },
    ]);
  const strangePart = fc
    .record({ name: fc.constantFrom(...NASTY_TEXTS.slice(0, 30), fileField), content: contents })
    .map(({ name, content }): Part => ({ name, content }));
  const whole = parts.map((list) => asForm(list));
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    {
      weight: 3,
      arbitrary: fc
        .tuple(parts, fc.nat(), fc.constantFrom(...NASTY_TEXTS))
        .map(([list, at, text]) =>
          asForm(
            list.map((part, index) =>
              index === at % list.length ? { ...part, content: Buffer.from(text) } : part,
            ),
          ),
        ),
    },
    { weight: 2, arbitrary: fc.tuple(parts, strangePart).map(([list, more]) => asForm([...list, more])) },
    { weight: 1, arbitrary: parts.map((list) => asForm([...list, ...list])) },
    { weight: 1, arbitrary: parts.map((list) => asForm(list.slice(0, -1))) },
    {
      weight: 1,
      arbitrary: parts.map((list) =>
        asForm([
          ...Array.from({ length: 1_000 }, (_unused, index) => ({
            name: `f${index}`,
            content: Buffer.from('x'),
          })),
          ...list,
        ]),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.nat(400))
        .map(([body, cut]) => ({ ...body, bytes: (body.bytes ?? Buffer.alloc(0)).subarray(0, cut) })),
    },
    {
      weight: 1,
      arbitrary: whole.map((body) => ({ ...body, headers: { 'content-type': 'multipart/form-data' } })),
    },
    {
      weight: 1,
      arbitrary: whole.map((body) => ({
        ...body,
        headers: { 'content-type': 'multipart/form-data; boundary=otra' },
      })),
    },
    {
      weight: 1,
      arbitrary: whole.map((body) => ({ ...body, headers: { 'content-type': 'application/json' } })),
    },
    { weight: 1, arbitrary: fc.constant<FuzzBody>({ bytes: null, headers: {} }) },
  );
}

function asForm(parts: readonly Part[]): FuzzBody {
  const chunks = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${filename === undefined ? '' : 'Content-Type: image/png\r\n'}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    bytes: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
