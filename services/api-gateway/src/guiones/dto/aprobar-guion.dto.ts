import { type AprobarGuionRequest, FORMATOS_VIDEO, type FormatoVideo } from '@pregonero/contracts/api';
import { Flag, OneOf, Optional, Text } from '../../http/field.decorators';

const PROVIDER_ID_MAX_LENGTH = 128;
const SELECTION_REQUIRED = 'Selección Requerida: Por favor selecciona un avatar y una voz';

/** Body of `POST /api/guiones/{id}/aprobar`. */
export class AprobarGuionDto implements AprobarGuionRequest {
  @Text({ required: SELECTION_REQUIRED, maxLength: PROVIDER_ID_MAX_LENGTH })
  avatarId: string;

  @Text({ required: SELECTION_REQUIRED, maxLength: PROVIDER_ID_MAX_LENGTH })
  voiceId: string;

  @OneOf(FORMATOS_VIDEO, { invalid: 'El formato debe ser vertical u horizontal' })
  @Optional()
  formatoVideo?: FormatoVideo;

  @Flag({ invalid: 'Debe ser verdadero o falso' })
  @Optional()
  usarAudio?: boolean;
}
