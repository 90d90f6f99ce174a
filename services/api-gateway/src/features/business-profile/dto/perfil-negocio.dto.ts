import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { COLOR_MARCA, LIMITS, type PerfilNegocio, type ProductoNegocio } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { withoutMarkup } from '@pregonero/spoken-text';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ValidateIf } from 'class-validator';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { carried } from '../../../platform/http/field-sentence';
import { Line, ListOf, PlainText, Rule, Text } from '../../../platform/http/field.decorators';
import { isFarTooLong, lengthOf } from '../../../platform/http/text-safety';

// Of this millennium: PostgreSQL knows no year zero.
const DAY = /^2\d{3}-\d{2}-\d{2}$/u;
const { perfilLineMaxLength: maxLength, productoPrecioMax } = LIMITS;

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;
const isDay = (value: string): boolean => {
  const noon = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === value;
};
/** A Colombian mobile or landline number, all ten figures; one of another country says so with its plus. */
const isWhatsapp = (value: string): boolean => {
  const digits = value.replace(/\D/gu, '');
  if (!/^[+()\d\s.-]*$/u.test(value)) return false;
  if (value.trim().startsWith('+') && !digits.startsWith('57')) return /^\d{8,15}$/u.test(digits);
  return /^(?:57)?(?:3\d|60)\d{8}$/u.test(digits);
};

/** Absent, null and an empty text all mean: this is not told. */
function Told(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => told(value)),
    ValidateIf((_object: unknown, value: unknown) => value !== undefined),
  );
}

/** One line about the business, its markup taken off. */
function ToldLine(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength }),
    Told(),
    Rule(
      'toldLine',
      say('text_expected', { max: maxLength }),
      (value) => typeof value === 'string' && lengthOf(value) <= maxLength,
    ),
  );
}

function told(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string' || isFarTooLong(value, maxLength)) return value;
  const line = withoutMarkup(value).normalize('NFC').replace(/\s+/gu, ' ').trim();
  return line === '' ? undefined : line;
}

/** Something the business sells; a price that is left out is not told. */
export class ProductoNegocioDto implements ProductoNegocio {
  @Line({
    required: say('product_name_missing'),
    maxLength: LIMITS.productoNombreMaxLength,
    invalid: say('product_name_not_a_line'),
  })
  @PlainText({ maxLength: LIMITS.productoNombreMaxLength })
  nombre: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: productoPrecioMax, nullable: true, required: false })
  @Transform(({ value }: { value: unknown }) => value ?? null)
  @Rule(
    'wholePesos',
    say('price_not_whole_pesos'),
    (value) =>
      value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= productoPrecioMax),
  )
  precio: number | null = null;
}

/** Body of `PUT /api/perfil-negocio`: what is left out is not told any more. */
export class PerfilNegocioDto implements PerfilNegocio {
  @ToldLine()
  nombre?: string;

  @ToldLine()
  ciudad?: string;

  @ToldLine()
  barrio?: string;

  @ToldLine()
  direccion?: string;

  @ToldLine()
  @Rule('whatsapp', say('whatsapp_invalid'), (value) => typeof value === 'string' && isWhatsapp(value))
  whatsapp?: string;

  @ToldLine()
  horario?: string;

  @ToldLine()
  cerrado?: string;

  @ToldLine()
  referencia?: string;

  @ToldLine()
  domicilios?: string;

  @ToldLine()
  redes?: string;

  @ListOf(() => ProductoNegocioDto, {
    maxItems: LIMITS.perfilProductosMax,
    invalid: say('product_incomplete'),
    tooMany: say('too_many_products', { max: LIMITS.perfilProductosMax }),
  })
  @Told()
  productos?: ProductoNegocioDto[];

  @ToldLine()
  oferta?: string;

  @ApiProperty({ type: 'string', format: 'date' })
  @Told()
  @Rule('day', say('day_invalid'), (value) => typeof value === 'string' && DAY.test(value) && isDay(value))
  ofertaHasta?: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID })
  @Told()
  @Rule('ownPicture', say('picture_not_own'), isId)
  logoMediaId?: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    maxItems: LIMITS.perfilFotosMax,
  })
  @Told()
  @ArrayMaxSize(LIMITS.perfilFotosMax, {
    message: carried(say('too_many_pictures', { max: LIMITS.perfilFotosMax })),
  })
  @Rule('ownPictures', say('picture_not_own'), (value) => Array.isArray(value) && value.every(isId))
  fotosMediaIds?: number[];

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    maxItems: LIMITS.perfilFotosMax,
  })
  @Told()
  @ArrayMaxSize(LIMITS.perfilFotosMax, {
    message: carried(say('too_many_pictures', { max: LIMITS.perfilFotosMax })),
  })
  @Rule('ownPortraits', say('picture_not_own'), (value) => Array.isArray(value) && value.every(isId))
  retratosMediaIds?: number[];

  @ApiProperty({ type: 'string', pattern: COLOR_MARCA })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Told()
  @Rule(
    'colorMarca',
    say('colour_invalid'),
    (value) => typeof value === 'string' && new RegExp(COLOR_MARCA, 'u').test(value),
  )
  colorMarca?: string;
}

/** Body of `POST /api/perfil-negocio/leer`: a text that somebody pasted, markup and all. */
export class LeerPerfilDto {
  @Text({ required: say('profile_text_missing'), maxLength: LIMITS.perfilTextoMaxLength })
  texto: string;
}
