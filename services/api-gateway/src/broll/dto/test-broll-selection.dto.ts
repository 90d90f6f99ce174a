import type { TestBrollSelectionRequest } from '@pregonero/contracts/api';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../http/field.decorators';

const CLIP_INVALID = 'Error de validación: cada clip necesita su url y su id';
/** Bounds the work of checking; the real limit depends on the video's length. */
const MAX_LISTED = 50;

/** A chosen clip. Only `id` and `url` count; the rest of a search result may come along and is not read. */
export class ChosenClipDto {
  @IsInt({ message: CLIP_INVALID })
  @Min(1, { message: CLIP_INVALID })
  @Max(2_147_483_647, { message: CLIP_INVALID })
  id: number;

  @IsString({ message: CLIP_INVALID })
  @MaxLength(4_096, { message: CLIP_INVALID })
  url: string;

  @Allow()
  thumbnail?: unknown;

  @Allow()
  duration?: unknown;

  @Allow()
  user?: unknown;

  @Allow()
  width?: unknown;

  @Allow()
  height?: unknown;
}

/** A chosen file of the library, as `GET /api/user-media` lists it. */
export class ChosenMediaDto {
  @IsInt({ message: CLIP_INVALID })
  @Min(1, { message: CLIP_INVALID })
  @Max(2_147_483_647, { message: CLIP_INVALID })
  id: number;

  @IsString({ message: CLIP_INVALID })
  @MaxLength(4_096, { message: CLIP_INVALID })
  url: string;

  @Allow()
  originalName?: unknown;

  @Allow()
  mimeType?: unknown;

  @Allow()
  fileSize?: unknown;

  @Allow()
  uploadedAt?: unknown;
}

export class SelectedVideosDto {
  @Optional()
  @IsArray({ message: CLIP_INVALID })
  @ArrayMaxSize(MAX_LISTED, { message: 'Elegiste demasiados clips' })
  @ValidateNested({ each: true, message: CLIP_INVALID })
  @Type(() => ChosenClipDto)
  pexels: ChosenClipDto[] = [];

  @Optional()
  @IsArray({ message: CLIP_INVALID })
  @ArrayMaxSize(MAX_LISTED, { message: 'Elegiste demasiados clips' })
  @ValidateNested({ each: true, message: CLIP_INVALID })
  @Type(() => ChosenMediaDto)
  user: ChosenMediaDto[] = [];
}

/** Body of `POST /api/test-broll-selection/{id}`. */
export class TestBrollSelectionDto implements TestBrollSelectionRequest {
  @IsDefined({ message: 'Selección requerida: elige al menos un clip.' })
  @ValidateNested({ message: CLIP_INVALID })
  @Type(() => SelectedVideosDto)
  selectedVideos: SelectedVideosDto;
}
