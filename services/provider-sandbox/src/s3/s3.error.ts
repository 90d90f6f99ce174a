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

/** 404: no object under this key. */
export const noSuchKey = (): S3Error => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
/** 404: another bucket than the one there is. */
export const noSuchBucket = (): S3Error =>
  new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
/** 404: a multipart upload that was never begun, was completed, or was aborted. */
export const noSuchUpload = (): S3Error =>
  new S3Error(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
/** 403: no signature, or one whose holder may not do this. */
export const accessDenied = (message = 'Access Denied'): S3Error => new S3Error(403, 'AccessDenied', message);
/** 403: signed with another key, or changed on the way. */
export const signatureDoesNotMatch = (): S3Error =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
