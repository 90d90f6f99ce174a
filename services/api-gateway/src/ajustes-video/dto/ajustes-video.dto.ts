import { ApiProperty } from '@nestjs/swagger';
import {
  type AjustesVideo,
  COLOR_MARCA,
  ESTILOS_SUBTITULOS,
  type EstiloSubtitulos,
  LIMITS,
  type Pronunciacion,
  samePronunciation,
} from '@pregonero/contracts/api';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';
import { Flag, Line, OneOf } from '../../http/field.decorators';

const LIST_INVALID = 'Cada pronunciación necesita cómo se escribe y cómo se dice';

/** A word as scripts write it and as the voice says it. */
export class PronunciacionDto implements Pronunciacion {
  @Line({
    required: 'Escribe la palabra',
    maxLength: LIMITS.pronunciacionEscritoMaxLength,
    invalid: 'La palabra va en una sola línea',
  })
  escrito: string;

  @Line({
    required: 'Escribe cómo se dice',
    maxLength: LIMITS.pronunciacionDichoMaxLength,
    invalid: 'Cómo se dice va en una sola línea',
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

/** Body of `PUT /api/ajustes-video`: all four fields, always. */
export class AjustesVideoDto implements AjustesVideo {
  @Flag({ invalid: 'Debe ser verdadero o falso' })
  subtitulos: boolean;

  @OneOf(ESTILOS_SUBTITULOS, { invalid: 'Elige un estilo de subtítulos de la lista' })
  estiloSubtitulos: EstiloSubtitulos;

  @ApiProperty({ type: 'string', nullable: true, pattern: COLOR_MARCA })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @ValidateBy({
    name: 'colorMarca',
    validator: {
      validate: (value: unknown) =>
        value === null || (typeof value === 'string' && new RegExp(COLOR_MARCA, 'u').test(value)),
      defaultMessage: () => 'El color se escribe como #1a2b3c, o se deja sin color',
    },
  })
  colorMarca: string | null;

  @ApiProperty({ type: () => [PronunciacionDto], maxItems: LIMITS.pronunciacionesMax })
  @IsArray({ message: LIST_INVALID })
  @ArrayMaxSize(LIMITS.pronunciacionesMax, {
    message: `Guarda como máximo ${LIMITS.pronunciacionesMax} pronunciaciones`,
  })
  @ValidateNested({ each: true, message: LIST_INVALID })
  @ValidateBy({
    name: 'noTwins',
    validator: { validate: hasNoTwin, defaultMessage: () => 'Hay una palabra repetida en la lista' },
  })
  @Type(() => PronunciacionDto)
  pronunciaciones: PronunciacionDto[];
}
