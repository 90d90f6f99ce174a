import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { AwsChunkedDecoder } from './aws-chunked.decoder';

const decode = (pieces: Buffer[]): Promise<string> =>
  text(Readable.from(pieces).compose(new AwsChunkedDecoder()) as Readable);

function framed(parts: string[], trailer?: string): Buffer {
  const chunks = parts.map((part) => Buffer.from(part, 'utf8'));
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(chunks.reduce((value, chunk) => crc32(chunk, value), 0));
  const lines = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([
    ...lines,
    Buffer.from(`0\r\nx-amz-checksum-crc32:${trailer ?? sum.toString('base64')}\r\n\r\n`),
  ]);
}

describe('AwsChunkedDecoder', () => {
  it('decodes the frame that the SDK sends', async () => {
    expect(await decode([Buffer.from('5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n')])).toBe(
      'hello',
    );
  });

  it('gives back any content however the network cuts the frame', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, maxLength: 50 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, size) => {
          const whole = framed(parts);
          const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_unused, i) =>
            whole.subarray(i * size, (i + 1) * size),
          );
          expect(await decode(pieces)).toBe(
            Buffer.concat(parts.map((part) => Buffer.from(part))).toString('utf8'),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses a broken frame and a body that ends early', async () => {
    await expect(decode([Buffer.from('hello')])).rejects.toMatchObject({ code: 'IncompleteBody' });
    await expect(decode([Buffer.from('5\r\nhel')])).rejects.toMatchObject({ code: 'IncompleteBody' });
  });
});
