import { escapeXml } from './s3-xml';

/** A refusal of the S3 API: code, text and HTTP status as S3 spells them. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'S3Error';
  }

  /** The XML body of the refusal. */
  toXml(resource: string, requestId: string): string {
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<Error><Code>${this.code}</Code><Message>${escapeXml(this.message)}</Message>` +
      `<Resource>${escapeXml(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`
    );
  }
}

export const noSuchKey = (): S3Error => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
export const noSuchBucket = (): S3Error =>
  new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
export const noSuchUpload = (): S3Error =>
  new S3Error(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
export const accessDenied = (message = 'Access Denied'): S3Error => new S3Error(403, 'AccessDenied', message);
export const signatureDoesNotMatch = (): S3Error =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
