import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Sigv4Verifier } from './sigv4.verifier';

const KNOWN = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const SIGNED_AT = new Date('2026-11-20T12:00:00Z');

const client = new S3Client({
  region: KNOWN.region,
  endpoint: 'https://s3.example.test',
  forcePathStyle: true,
  credentials: KNOWN,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

function requestOf(method: string, url: string, headers: Record<string, string> = {}) {
  const { pathname, searchParams, host } = new URL(url);
  return { method, path: pathname, query: searchParams, headers: { host, ...headers } };
}

const verifierAt = (secondsLater: number): Sigv4Verifier =>
  new Sigv4Verifier(KNOWN, () => SIGNED_AT.getTime() + secondsLater * 1_000);

describe('Sigv4Verifier', () => {
  it('agrees with the published vector of a signed GET', async () => {
    const url = await getSignedUrl(
      client,
      new GetObjectCommand({ Bucket: 'media-bucket', Key: 'renders/demo clip.mp4' }),
      {
        expiresIn: 600,
        signingDate: SIGNED_AT,
      },
    );
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
      '96523968b06b9335baaa79c695945ee63eb381ff4b558af5043beb7beddac907',
    );
    await expect(verifierAt(599).verify(requestOf('GET', url))).resolves.toEqual({
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
  });

  it('agrees with the published vector of a signed PUT whose type is signed', async () => {
    const url = await getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket: 'media-bucket',
        Key: 'uploads/u1/source.mp4',
        ContentType: 'video/mp4',
      }),
      { expiresIn: 900, signableHeaders: new Set(['content-type']), signingDate: SIGNED_AT },
    );
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
      'd464147a9313a3c3aee69190567ed998775861a105fe6df45e49a93060f43d3a',
    );
    const request = requestOf('PUT', url, { 'content-type': 'video/mp4' });
    await expect(verifierAt(10).verify(request)).resolves.toEqual({ payloadHash: 'UNSIGNED-PAYLOAD' });
    const other = requestOf('PUT', url, { 'content-type': 'text/html' });
    await expect(verifierAt(10).verify(other)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  it('refuses the link one second after its end and on another host', async () => {
    const url = await getSignedUrl(
      client,
      new GetObjectCommand({ Bucket: 'media-bucket', Key: 'renders/demo clip.mp4' }),
      {
        expiresIn: 600,
        signingDate: SIGNED_AT,
      },
    );
    await expect(verifierAt(601).verify(requestOf('GET', url))).rejects.toMatchObject({
      code: 'AccessDenied',
      message: 'Request has expired',
    });
    await expect(
      verifierAt(1).verify(requestOf('GET', url, { host: 'evil.example.test' })),
    ).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  it('refuses an unsigned x-amz header, which would change the meaning of a signed request', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: 'media-bucket', Key: 'a' }), {
      signingDate: SIGNED_AT,
    });
    const request = requestOf('PUT', url, { 'x-amz-copy-source': 'media-bucket/secret' });
    await expect(verifierAt(1).verify(request)).rejects.toMatchObject({ code: 'AccessDenied' });
  });
});
