import {
  type FormularioFields,
  LIMITS,
  OBJETIVOS_CONTENIDO,
  type ObjetivoContenido,
  TONOS_VOZ,
  type TonoVoz,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf, PlainText, Text } from '../../../platform/http/field.decorators';

const maxLength = LIMITS.formularioFieldMaxLength;

/** Body of `POST` and `PUT /api/formulario-inicial`: all five fields, always. */
export class FormularioDto implements FormularioFields {
  @Text({ required: say('business_type_missing'), maxLength })
  @PlainText({ maxLength })
  tipoNegocio: string;

  @Text({ required: say('audience_missing'), maxLength })
  @PlainText({ maxLength })
  audienciaObjetivo: string;

  @OneOf(TONOS_VOZ, { required: say('tone_missing'), invalid: say('tone_unknown') })
  tonoVoz: TonoVoz;

  @OneOf(OBJETIVOS_CONTENIDO, {
    required: say('goal_missing'),
    invalid: say('goal_unknown'),
  })
  objetivoContenido: ObjetivoContenido;

  @Text({ required: say('topics_missing'), maxLength })
  @PlainText({ maxLength })
  temasPrincipales: string;
}
