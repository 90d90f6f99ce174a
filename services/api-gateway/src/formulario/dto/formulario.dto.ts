import {
  FORMULARIO_REQUIRED,
  type FormularioFields,
  LIMITS,
  OBJETIVOS_CONTENIDO,
  type ObjetivoContenido,
  TONOS_VOZ,
  type TonoVoz,
} from '@pregonero/contracts/api';
import { OneOf, Text } from '../../http/field.decorators';

const maxLength = LIMITS.formularioFieldMaxLength;

/** Body of `POST` and `PUT /api/formulario-inicial`: all five fields, always. */
export class FormularioDto implements FormularioFields {
  @Text({ required: FORMULARIO_REQUIRED.tipoNegocio, maxLength })
  tipoNegocio: string;

  @Text({ required: FORMULARIO_REQUIRED.audienciaObjetivo, maxLength })
  audienciaObjetivo: string;

  @OneOf(TONOS_VOZ, { required: FORMULARIO_REQUIRED.tonoVoz, invalid: 'Elige un tono de voz de la lista' })
  tonoVoz: TonoVoz;

  @OneOf(OBJETIVOS_CONTENIDO, {
    required: FORMULARIO_REQUIRED.objetivoContenido,
    invalid: 'Elige un objetivo de la lista',
  })
  objetivoContenido: ObjetivoContenido;

  @Text({ required: FORMULARIO_REQUIRED.temasPrincipales, maxLength })
  temasPrincipales: string;
}
