import { ApiProperty } from '@nestjs/swagger';
import type { TestBrollSelectionRequest } from '@pregonero/contracts/api';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Id, Optional, Unread } from '../../http/field.decorators';

const CLIP_INVALID = 'Error de validación: cada clip necesita su url y su id';
/** Bounds the work of checking; the real limit depends on the video's length. */
const MAX_LISTED = 50;
const URL_MAX_LENGTH = 4_096;

/** A chosen clip. Only `id` and `url` count; the rest of a search result may come along and is not read. */
export class ChosenClipDto {
  @Id({ invalid: CLIP_INVALID })
  id: number;

  @ApiProperty({ maxLength: URL_MAX_LENGTH })
  @IsString({ message: CLIP_INVALID })
  @MaxLength(URL_MAX_LENGTH, { message: CLIP_INVALID })
  url: string;

  @Unread()
  thumbnail?: unknown;

  @Unread()
  duration?: unknown;

  @Unread()
  user?: unknown;

  @Unread()
  width?: unknown;

  @Unread()
  height?: unknown;
}

/** A chosen file of the library, as `GET /api/user-media` lists it. */
export class ChosenMediaDto {
  @Id({ invalid: CLIP_INVALID })
  id: number;

  @ApiProperty({ maxLength: URL_MAX_LENGTH })
  @IsString({ message: CLIP_INVALID })
  @MaxLength(URL_MAX_LENGTH, { message: CLIP_INVALID })
  url: string;

  @Unread()
  originalName?: unknown;

  @Unread()
  mimeType?: unknown;

  @Unread()
  fileSize?: unknown;

  @Unread()
  uploadedAt?: unknown;
}

export class SelectedVideosDto {
  @ApiProperty({ type: () => [ChosenClipDto], maxItems: MAX_LISTED })
  @Optional()
  @IsArray({ message: CLIP_INVALID })
  @ArrayMaxSize(MAX_LISTED, { message: 'Elegiste demasiados clips' })
  @ValidateNested({ each: true, message: CLIP_INVALID })
  @Type(() => ChosenClipDto)
  pexels: ChosenClipDto[] = [];

  @ApiProperty({ type: () => [ChosenMediaDto], maxItems: MAX_LISTED })
  @Optional()
  @IsArray({ message: CLIP_INVALID })
  @ArrayMaxSize(MAX_LISTED, { message: 'Elegiste demasiados clips' })
  @ValidateNested({ each: true, message: CLIP_INVALID })
  @Type(() => ChosenMediaDto)
  user: ChosenMediaDto[] = [];
}

/** Body of `POST /api/test-broll-selection/{id}`. */
export class TestBrollSelectionDto implements TestBrollSelectionRequest {
  @ApiProperty()
  @IsDefined({ message: 'Selección requerida: elige al menos un clip.' })
  // A list would pass as nested objects, and an empty one has nothing to refuse.
  @IsObject({ message: CLIP_INVALID })
  @ValidateNested({ message: CLIP_INVALID })
  @Type(() => SelectedVideosDto)
  selectedVideos: SelectedVideosDto;
}
