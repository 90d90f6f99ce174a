import { inflateSync } from 'node:zlib';

/** What is written in a PDF of the standard fonts, line after line. */
export function textOfPdf(pdf: Buffer): string {
  // What is packed may end in a carriage return of its own: the line's end before `endstream` is one character, as it is written.
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/gu);
  const drawn = [...streams].map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString());
  return [...drawn.join('\n').matchAll(/\[(.*)\] TJ/gu)]
    .map(([, line = '']) => [...line.matchAll(/<([\da-f]*)>/gu)].map(([, hex = '']) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0080', '€'))
    .join('\n');
}
