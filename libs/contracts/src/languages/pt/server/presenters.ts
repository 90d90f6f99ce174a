import type { Translation } from '../../sentence';
import type { presenters as spanish } from '../../es/server/presenters';

export const presenters: Translation<typeof spanish> = {
  presenters_away:
    'O serviço de apresentadores não respondeu. Nada foi cobrado; você pode aprovar o roteiro de novo.',
  presenters_busy:
    'O serviço de apresentadores está muito ocupado. Nada foi cobrado; aprove o roteiro de novo em alguns minutos.',
  presenters_credential:
    'O serviço de apresentadores não aceitou a nossa credencial. Nada foi cobrado; a equipe já foi avisada. Tente mais tarde.',
  presenters_credit:
    'O serviço de apresentadores está sem saldo. Nada foi cobrado; a equipe já foi avisada. Tente mais tarde.',
  presenters_refused_guion:
    'O serviço de apresentadores não aceitou este roteiro. Nada foi cobrado; confira o texto ou escolha outro apresentador.',
  presenter_gone:
    'O apresentador escolhido não está mais disponível. Nada foi cobrado; escolha outro e aprove de novo.',
  portrait_photo_gone:
    'A foto do retrato não está mais na sua biblioteca ou não pode ser aberta. Nada foi cobrado; escolha outra foto ou outro apresentador e aprove de novo.',
  voice_gone: 'A voz escolhida não está mais disponível. Nada foi cobrado; escolha outra e aprove de novo.',
  presenters_lost_video:
    'O serviço de apresentadores não tem mais este vídeo. Nada foi cobrado; aprove o roteiro de novo.',
  presenters_outcome_unknown:
    'Não soubemos se o serviço de apresentadores recebeu este roteiro. Nada foi cobrado; você pode aprová-lo de novo.',
  presenters_lost_audio:
    'O serviço de apresentadores não tem mais o áudio. Nada foi cobrado; aprove o roteiro de novo.',
  guion_too_long_for_presenter:
    'O roteiro é longo demais para o apresentador. Nada foi cobrado; peça um texto mais curto.',
  presenters_refused_audio:
    'O serviço de apresentadores não aceitou o áudio. Nada foi cobrado; envie outra gravação e aprove de novo.',
  voices_away: 'O serviço de voz não respondeu. Nada foi cobrado; você pode aprovar o roteiro de novo.',
  voices_busy:
    'O serviço de voz está muito ocupado. Nada foi cobrado; aprove o roteiro de novo em alguns minutos.',
  voices_credential:
    'O serviço de voz não aceitou a nossa credencial. Nada foi cobrado; a equipe já foi avisada. Tente mais tarde.',
  voices_credit:
    'O serviço de voz está sem saldo. Nada foi cobrado; a equipe já foi avisada. Tente mais tarde.',
  voices_refused_guion:
    'O serviço de voz não aceitou este roteiro. Nada foi cobrado; confira o texto ou escolha outra voz e aprove de novo.',
  provider_file_unusable:
    'O arquivo do provedor não pode ser usado. Nada foi cobrado; escolha outro ou tente mais tarde.',
};
