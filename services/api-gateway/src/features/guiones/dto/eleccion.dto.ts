import { type AprobarGuionRequest, FORMATOS_VIDEO, type FormatoVideo } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { AcabadoDto } from '../../postproduction/dto/acabado.dto';
import { carried } from '../../../platform/http/field-sentence';
import { Flag, OneOf, Optional, Text } from '../../../platform/http/field.decorators';

const PROVIDER_ID_MAX_LENGTH = 128;
const SELECTION_REQUIRED = say('presenter_and_voice_missing');

/** With whom scripts become videos, and how these are finished. */
export class EleccionDto implements Omit<AprobarGuionRequest, 'sequence'> {
  @Text({ required: SELECTION_REQUIRED, maxLength: PROVIDER_ID_MAX_LENGTH })
  avatarId: string;

  @Text({ required: SELECTION_REQUIRED, maxLength: PROVIDER_ID_MAX_LENGTH })
  voiceId: string;

  @OneOf(FORMATOS_VIDEO, { invalid: say('format_unknown') })
  @Optional()
  formatoVideo?: FormatoVideo;

  @Flag({ invalid: say('true_or_false') })
  @Optional()
  usarAudio?: boolean;

  @Optional()
  // A list would pass as a nested object.
  @IsObject({ message: carried(say('finish_choice_invalid')) })
  @ValidateNested({ message: carried(say('finish_choice_invalid')) })
  @Type(() => AcabadoDto)
  acabado?: AcabadoDto;
}
