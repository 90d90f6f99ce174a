import { Injectable } from '@nestjs/common';
import { LEGAL_HISTORY, LIMITS } from '@pregonero/contracts/api';
import type { ReviewCommentEntity } from '@pregonero/persistence';
import { keys } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import { InputValidationPipe } from '../../platform/http/input-validation.pipe';
import { MAX_ID } from '../../platform/http/db-id.pipe';
import type { UploadField } from '../../platform/openapi/upload-body.decorator';
import { FileReceiver } from '../../platform/uploads/file-receiver.service';
import type { UploadRules } from '../../platform/uploads/upload-rules';
import type { VoiceNoteDto } from './dto/voice-note.dto';
import { ReviewComments } from './review-comments.service';
import type { Reviewer } from './reviewer';

/** Fields beside the recording, for the API description. */
export const VOICE_NOTE_FIELDS: Readonly<Record<string, UploadField>> = {
  atSeconds: { schema: { type: 'number', minimum: 0, maximum: LIMITS.uploadedVideoMaxSeconds } },
  version: { schema: { type: 'integer', minimum: 1, maximum: MAX_ID } },
  ref: { schema: { type: 'string', pattern: `^[\\w-]{1,${LIMITS.reviewRefMaxLength}}$` } },
};
/** The name that a guest gives and the privacy policy that it accepts, for the API description. */
export const GUEST_FIELDS: Readonly<Record<string, UploadField>> = {
  author: {
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.reviewAuthorMaxLength },
    isRequired: true,
  },
  acceptedPrivacy: { schema: { type: 'string', enum: [...LEGAL_HISTORY.privacidad] } },
};

const RULES: UploadRules = {
  file: 'audio',
  fields: ['author', 'acceptedPrivacy', 'atSeconds', 'version', 'ref'],
  maxBytes: LIMITS.voiceNoteMaxBytes,
  types: 'audio',
  length: { maxSeconds: LIMITS.voiceNoteMaxSeconds, tooLong: { reason: 'voice_note_too_long' } },
  refusals: { tooLarge: { reason: 'voice_note' }, wrongType: { reason: 'audio_expected' } },
};

/**
 * Spoken comments. A recording is kept as the browser made it, once its structure says that it is sound and how long it is:
 * browsers that can record in a form that every other plays do.
 */
@Injectable()
export class VoiceNotes {
  private readonly validation = new InputValidationPipe();

  constructor(
    private readonly receiver: FileReceiver,
    private readonly comments: ReviewComments,
  ) {}

  /**
   * Stores the one recording of a multipart form as a comment; a repeat with the same `ref` is the one that is there.
   *
   * @param metatype the fields beside it; a field that it does not have is refused
   * @throws ApiError `validation_failed`, `not_found`, `invalid_state` when there are too many, `file_too_large`,
   *   `unsupported_media_type` (no sound, over a minute), `storage_unavailable`; none of them leaves a row or an object
   */
  receive<Fields extends VoiceNoteDto>(
    request: FastifyRequest,
    videoId: number,
    metatype: new () => Fields,
    reviewerOf: (fields: Fields) => Reviewer | Promise<Reviewer>,
  ): Promise<ReviewCommentEntity> {
    const key = keys.voiceNote();
    return this.receiver.receive(request, { rules: RULES, key }, async ({ durationSeconds }, form) => {
      const fields = (await this.validation.transform(form, { type: 'body', metatype })) as Fields;
      const { atSeconds = null, version, ref } = fields;
      const voice = { key, seconds: durationSeconds ?? 0 };
      const row = await this.comments.add(
        await reviewerOf(fields),
        videoId,
        { text: '', voice, atSeconds, version, ref },
        (tx) => this.receiver.keep(tx, key),
      );
      // The first request's recording is the one that has a row.
      if (row.voiceKey !== key) await this.receiver.discard(key);
      return row;
    });
  }
}
