import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { AwsChunkedDecoder } from './aws-chunked.decoder';
import { ChunkSignatures } from './chunk-signatures';

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

  describe('with signed chunks', () => {
    // Amazon's own example: 65 kB of the letter a in two chunks, signed on 24 May 2013.
    const SEED = '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9';
    const SIGNATURES = [
      'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
      '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
      'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
    ];
    const signatures = (): ChunkSignatures => {
      const key = ['20130524', 'us-east-1', 's3', 'aws4_request'].reduce<Buffer>(
        (secret, word) => createHmac('sha256', secret).update(word).digest(),
        Buffer.from('AWS4wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'),
      );
      return new ChunkSignatures(key, '20130524T000000Z', '20130524/us-east-1/s3/aws4_request', SEED);
    };
    const signed = (content: string): Buffer =>
      Buffer.from(
        [content.slice(0, 65_536), content.slice(65_536), '']
          .map((part, i) => `${part.length.toString(16)};chunk-signature=${SIGNATURES[i]}\r\n${part}\r\n`)
          .join(''),
      );
    const read = (body: Buffer): Promise<string> =>
      text(Readable.from([body]).compose(new AwsChunkedDecoder(signatures())) as Readable);

    it('agrees with the published example', async () => {
      const content = 'a'.repeat(66_560);
      expect(await read(signed(content))).toBe(content);
    });

    it('refuses a chunk that was changed, swapped or left unsigned', async () => {
      const bodies = [
        signed(`${'a'.repeat(66_559)}b`),
        Buffer.from(
          signed('a'.repeat(66_560))
            .toString()
            .replace(SIGNATURES[1] ?? '', SIGNATURES[0] ?? ''),
        ),
        Buffer.from('1\r\na\r\n0\r\n\r\n'),
      ];
      for (const body of bodies)
        await expect(read(body)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    });
  });
});
