import { ApiProperty } from '@nestjs/swagger';
import {
  type AjustesVideo,
  type CambioAjustesVideo,
  COLOR_MARCA,
  ESTILOS_SUBTITULOS,
  type EstiloSubtitulos,
  LIMITS,
  MUSICA_IDS,
  type Plantilla,
  PLANTILLAS,
  type Pronunciacion,
  samePronunciation,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { Flag, Line, ListOf, OneOf, Optional } from '../../../platform/http/field.decorators';

/** A word as scripts write it and as the voice says it. */
export class PronunciacionDto implements Pronunciacion {
  @Line({
    required: say('word_missing'),
    maxLength: LIMITS.pronunciacionEscritoMaxLength,
    invalid: say('word_not_a_line'),
  })
  escrito: string;

  @Line({
    required: say('spoken_word_missing'),
    maxLength: LIMITS.pronunciacionDichoMaxLength,
    invalid: say('spoken_word_not_a_line'),
  })
  dicho: string;
}

function hasNoTwin(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const words = value.flatMap((item: unknown) =>
    item instanceof PronunciacionDto && typeof item.escrito === 'string'
      ? [samePronunciation(item.escrito)]
      : [],
  );
  return new Set(words).size === words.length;
}

/** Body of `PUT /api/ajustes-video`: the first four fields, always; those of the finishing stay as they are where they are left out. */
export class AjustesVideoDto implements CambioAjustesVideo {
  @Flag({ invalid: say('true_or_false') })
  subtitulos: boolean;

  @OneOf(ESTILOS_SUBTITULOS, { invalid: say('caption_style_unknown') })
  estiloSubtitulos: EstiloSubtitulos;

  @ApiProperty({ type: 'string', nullable: true, pattern: COLOR_MARCA })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @ValidateBy({
    name: 'colorMarca',
    validator: {
      validate: (value: unknown) =>
        value === null || (typeof value === 'string' && new RegExp(COLOR_MARCA, 'u').test(value)),
      defaultMessage: () => carried(say('colour_invalid')),
    },
  })
  colorMarca: string | null;

  @ListOf(() => PronunciacionDto, {
    maxItems: LIMITS.pronunciacionesMax,
    invalid: say('pronunciation_incomplete'),
    tooMany: say('too_many_pronunciations', { max: LIMITS.pronunciacionesMax }),
  })
  @ValidateBy({
    name: 'noTwins',
    validator: { validate: hasNoTwin, defaultMessage: () => carried(say('pronunciation_repeated')) },
  })
  pronunciaciones: PronunciacionDto[];

  @Optional()
  @OneOf(PLANTILLAS, { invalid: say('layout_unknown') })
  plantilla?: Plantilla;

  @Optional()
  @Flag({ invalid: say('true_or_false') })
  plantillaElegida?: boolean;

  @Optional()
  @OneOf(MUSICA_IDS, { invalid: say('music_unknown') })
  musica?: AjustesVideo['musica'];

  @Optional()
  @Flag({ invalid: say('true_or_false') })
  cierre?: boolean;
}
