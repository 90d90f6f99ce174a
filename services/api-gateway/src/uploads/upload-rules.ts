import { ApiError } from '@pregonero/contracts/api';
import type { AudioType } from './audio-signature';
import type { UploadType } from './media-signature';

/** What one upload route takes. */
export interface UploadRules {
  /** The form's field of the one file. */
  readonly file: string;
  /** Its text fields, in any order around the file. Others are refused. */
  readonly fields: readonly string[];
  readonly maxBytes: number;
  /** Types of {@link UploadType}, or `'audio'` for every kind of recording. */
  readonly types: readonly UploadType[] | 'audio';
  /** Sentences of 413 and 415, where the catalogue's own are not right. */
  readonly sentences?: { readonly tooLarge: string; readonly wrongType: string };
  /** Called when the file begins, with the text fields that came before it: what it throws saves the transfer. */
  readonly onFile?: (fields: Readonly<Record<string, string>>) => Promise<void>;
}

/** A file in the store whose row is still to be written. */
export interface StoredUpload {
  readonly key: string;
  /** For people; see `displayName`. */
  readonly name: string;
  readonly type: UploadType | AudioType;
  readonly bytes: number;
  /** Of a recording; null for pictures and films. */
  readonly durationSeconds: number | null;
}

export function onlyOneFile(rules: UploadRules): ApiError {
  return fieldError(rules.file, `Envía un solo archivo en el campo ${rules.file}.`);
}

export function fieldError(field: string, sentence: string): ApiError {
  return new ApiError('validation_failed', { errors: { [field]: [sentence] } });
}

export function tooLarge(rules: UploadRules): ApiError {
  const message = rules.sentences?.tooLarge;
  return new ApiError('file_too_large', message === undefined ? {} : { message });
}

export function wrongType(rules: UploadRules): ApiError {
  const message = rules.sentences?.wrongType;
  return new ApiError('unsupported_media_type', message === undefined ? {} : { message });
}

/** Faults of the multipart parser (`FST_…`, busboy) are the sender's; ours keep their meaning. */
export function asUploadError(error: unknown, rules: UploadRules): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(rules);
  const isMalformed =
    code.startsWith('FST_') ||
    /multipart|unexpected end|premature|boundary|malformed part/iu.test(error.message);
  return isMalformed ? onlyOneFile(rules) : error;
}
