import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type PickedClip, type TestBrollSelectionRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Type } from 'class-transformer';
import { IsDefined, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { Id, ListOf, Optional, OptionalText, Unread } from '../../../platform/http/field.decorators';

const CLIP_INVALID = say('validation_failed', { reason: 'clip_incomplete' });
/** Bounds the work of checking; the real limit depends on the video's length. */
const CHOSEN = { maxItems: 50, invalid: CLIP_INVALID, tooMany: say('too_many_chosen') };
const URL_MAX_LENGTH = 4_096;

/** What names a chosen film or picture. */
class ChosenDto implements PickedClip {
  @Id({ invalid: CLIP_INVALID })
  id: number;

  @ApiProperty({ maxLength: URL_MAX_LENGTH })
  @IsString({ message: carried(CLIP_INVALID) })
  @MaxLength(URL_MAX_LENGTH, { message: carried(CLIP_INVALID) })
  url: string;

  @OptionalText({ maxLength: LIMITS.scriptMaxLength })
  phrase?: string;
}

/** A chosen clip. Only `id`, `url` and `phrase` count; the rest of a search result may come along and is not read. */
export class ChosenClipDto extends ChosenDto {
  @Unread('string')
  thumbnail?: unknown;

  @Unread('number')
  duration?: unknown;

  @Unread('string')
  user?: unknown;

  @Unread('integer')
  width?: unknown;

  @Unread('integer')
  height?: unknown;
}

/** A chosen file of the library, as `GET /api/user-media` lists it. */
export class ChosenMediaDto extends ChosenDto {
  @Unread('string')
  originalName?: unknown;

  @Unread('string')
  mimeType?: unknown;

  @Unread('integer')
  fileSize?: unknown;

  @Unread('string')
  uploadedAt?: unknown;
}

/** The clips that an owner chose, each list in their order. */
export class SelectedVideosDto {
  @ListOf(() => ChosenClipDto, CHOSEN)
  @Optional()
  pexels: ChosenClipDto[] = [];

  @ListOf(() => ChosenMediaDto, CHOSEN)
  @Optional()
  user: ChosenMediaDto[] = [];
}

/** Body of `POST /api/test-broll-selection/{id}`. */
export class TestBrollSelectionDto implements TestBrollSelectionRequest {
  @ApiProperty()
  @IsDefined({ message: carried(say('clip_selection_required')) })
  // A list would pass as nested objects, and an empty one has nothing to refuse.
  @IsObject({ message: carried(CLIP_INVALID) })
  @ValidateNested({ message: carried(CLIP_INVALID) })
  @Type(() => SelectedVideosDto)
  selectedVideos: SelectedVideosDto;
}
