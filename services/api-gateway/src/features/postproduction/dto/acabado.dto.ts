import { ApiProperty } from '@nestjs/swagger';
import {
  type AcabadoElegido,
  type AjustesVideo,
  ESTILOS_SUBTITULOS,
  type EstiloSubtitulos,
  MUSICA_IDS,
  type Plantilla,
  PLANTILLAS,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { IsIn } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { Flag, OneOf, Optional } from '../../../platform/http/field.decorators';

/** Body of `POST /api/guiones/{id}/acabado`, and part of an approval. */
export class AcabadoDto implements AcabadoElegido {
  @ApiProperty({ enum: [...PLANTILLAS, null], type: 'string', nullable: true })
  @Optional()
  @IsIn([...PLANTILLAS, null], { message: carried(say('layout_unknown')) })
  plantilla?: Plantilla | null;

  @Optional()
  @OneOf(MUSICA_IDS, { invalid: say('music_unknown') })
  musica?: AjustesVideo['musica'];

  @Optional()
  @Flag({ invalid: say('true_or_false') })
  cierre?: boolean;

  @Optional()
  @OneOf(ESTILOS_SUBTITULOS, { invalid: say('caption_style_unknown') })
  estiloSubtitulos?: EstiloSubtitulos;
}
