import { ApiError } from '@pregonero/contracts/api';
import { say, type Sentence, type SentenceParams } from '@pregonero/contracts/languages';
import type { FileFacts } from '@pregonero/persistence';
import type { AudioLength } from './audio-facts';
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
  /** How long a recording may be; without it as long as that of a script. */
  readonly length?: AudioLength;
  /** Reasons of 413 and 415, where the general sentences are not right. */
  readonly refusals?: {
    readonly tooLarge: SentenceParams<'file_too_large'>;
    readonly wrongType: SentenceParams<'unsupported_media_type'>;
  };
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
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Of a recording or a video; null for images and where a file does not say it. */
  readonly durationSeconds: number | null;
}

/** The facts of an upload that its row keeps. */
export function factsOf({ sha256, type, durationSeconds }: StoredUpload): FileFacts {
  return { sha256, contentType: type, durationSeconds };
}

/** 400: a form with several files. */
export function onlyOneFile(rules: UploadRules): ApiError {
  return fieldError(rules.file, say('one_file_expected', { field: rules.file }));
}

/** 400 for one field of the form. */
export function fieldError(field: string, sentence: Sentence): ApiError {
  return new ApiError('validation_failed', { errors: { [field]: [sentence] } });
}

/** 413, in the words of this kind of file where there are some. */
export function tooLarge(rules: UploadRules): ApiError {
  return new ApiError('file_too_large', { params: rules.refusals?.tooLarge ?? {} });
}

/** 415, in the words of this kind of file where there are some. */
export function wrongType(rules: UploadRules): ApiError {
  return new ApiError('unsupported_media_type', { params: rules.refusals?.wrongType ?? {} });
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
