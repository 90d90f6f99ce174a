import type { Translation } from '../../sentence';
import type { rendering as spanish } from '../../es/server/rendering';

export const rendering: Translation<typeof spanish> = {
  presenter_or_voice_missing:
    'Falta escolher o apresentador ou a voz. Nada foi cobrado; escolha os dois e aprove de novo.',
  video_defective: 'O vídeo chegou com defeitos. Nada foi cobrado.',
  video_always_defective:
    'O vídeo chegou com defeitos em todas as tentativas. Nada foi cobrado; aprove o roteiro de novo.',
  presenter_failed_always:
    'O apresentador não conseguiu gravar este roteiro depois de várias tentativas. Nada foi cobrado; mude o texto ou o apresentador e aprove de novo.',
  audio_type_refused:
    'O áudio não é WAV, MP3, M4A, Ogg nem WebM. Nada foi cobrado; envie outra gravação e aprove de novo.',
  audio_damaged:
    'O áudio está danificado ou não tem som. Nada foi cobrado; envie outra gravação e aprove de novo.',
  audio_over_ten_minutes:
    'O áudio dura mais de 10 minutos. Nada foi cobrado; envie uma gravação mais curta e aprove de novo.',
  audio_under_half_a_second:
    'O áudio dura menos de meio segundo. Nada foi cobrado; envie outra gravação e aprove de novo.',
  audio_silent: 'Não se ouve nada no áudio. Nada foi cobrado; envie outra gravação e aprove de novo.',
  spoken_guion_too_long:
    'O roteiro dito pelo serviço de voz dura mais de 10 minutos. Nada foi cobrado; encurte o texto e aprove de novo.',
  spoken_guion_too_short:
    'O roteiro dito pelo serviço de voz dura menos de meio segundo. Nada foi cobrado; alongue o texto e aprove de novo.',
  spoken_guion_unusable:
    'O áudio que o serviço de voz fez não pode ser usado. Nada foi cobrado; aprove o roteiro de novo.',
  account_closed_by_you: 'Foi cancelado porque você encerrou a sua conta.',
};
