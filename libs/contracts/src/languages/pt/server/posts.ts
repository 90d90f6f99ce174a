import type { Translation } from '../../sentence';
import type { posts as spanish } from '../../es/server/posts';

export const posts: Translation<typeof spanish> = {
  tiktok_away:
    'O TikTok não respondeu. O seu vídeo continua guardado e nada foi publicado; você pode publicá-lo de novo.',
  tiktok_busy:
    'O TikTok pede para ir mais devagar. O seu vídeo continua guardado; publique de novo em alguns minutos.',
  tiktok_not_receiving:
    'O TikTok não está recebendo o vídeo. O seu vídeo continua guardado; publique de novo em alguns minutos.',
  tiktok_reconnect:
    'A conexão com o TikTok terminou. Nada foi publicado; conecte a sua conta de novo e publique outra vez.',
  tiktok_permission_missing:
    'O TikTok não nos deu permissão para publicar. Nada foi publicado; conecte a sua conta de novo e aceite todas as permissões.',
  tiktok_too_many_posts:
    'O TikTok não aceita mais publicações da sua conta por enquanto. Nada foi publicado; espere um dia.',
  tiktok_account_banned:
    'O TikTok não permite que a sua conta publique. Nada foi publicado; veja os avisos no aplicativo do TikTok.',
  tiktok_post_refused:
    'O TikTok não aceitou esta publicação. Nada foi publicado; confira o texto e tente de novo.',
  tiktok_app_unaudited:
    'O TikTok ainda não autorizou este aplicativo a publicar abertamente. Nada foi publicado; escolha “Só eu” com uma conta privada.',
  tiktok_privacy_refused:
    'A sua conta do TikTok não permite essa privacidade. Nada foi publicado; escolha outra e publique de novo.',
  tiktok_other_account:
    'Esta publicação foi iniciada com outra conta do TikTok. Publique de novo com a conta conectada.',
  tiktok_app_unknown: 'O TikTok não reconhece este aplicativo. Nada foi publicado; a equipe já foi avisada.',
  tiktok_account_missing:
    'A sua conta do TikTok não está conectada. Nada foi publicado; conecte-a e publique de novo.',
  post_video_gone: 'O vídeo não está mais guardado. Nada foi publicado; gere o vídeo de novo.',
  post_video_newer:
    'Este vídeo tem uma versão nova. Nada foi publicado; confira-a e agende a publicação de novo.',
  post_video_not_approved:
    'Este vídeo não está mais aprovado. Nada foi publicado; quando for aprovado, agende a publicação de novo.',
  post_video_format:
    'O TikTok não aceita o formato deste vídeo. Nada foi publicado; envie-o como MP4 ou MOV e publique de novo.',
  post_video_too_long: ({ maxSeconds }) =>
    `A sua conta do TikTok aceita vídeos de até ${maxSeconds} segundos. Nada foi publicado.`,
  post_outcome_unknown:
    'Não soubemos se o TikTok terminou de publicar este vídeo. Olhe o seu perfil antes de publicá-lo de novo.',
  post_cancelled_by_you: 'Você cancelou esta publicação.',
  tiktok_access_withdrawn:
    'Foi cancelada porque a permissão foi retirada no TikTok. Conecte-o de novo e publique outra vez.',
  tiktok_disconnected_by_you: 'Foi cancelada porque você desconectou o TikTok.',
  tiktok_account_changed: 'Foi cancelada porque você conectou outra conta do TikTok.',
  account_owner_proved: 'Foi cancelada porque foi planejada antes de alguém confirmar o e-mail da conta.',
  post_failed_at_tiktok: ({ cause }) => `${cause} Nada foi publicado.`,
  tiktok_format_refused: 'O TikTok não aceitou o formato do vídeo.',
  tiktok_duration_refused: 'O TikTok não aceita um vídeo desta duração na sua conta.',
  tiktok_frame_rate_refused: 'O TikTok não aceitou os quadros por segundo do vídeo.',
  tiktok_picture_size_refused: 'O TikTok não aceitou o tamanho da imagem do vídeo.',
  tiktok_internal_fault: 'O TikTok teve um problema interno com este vídeo.',
  tiktok_video_not_received: 'O TikTok não conseguiu receber o vídeo.',
  tiktok_picture_not_received: 'O TikTok não conseguiu receber a imagem.',
  tiktok_cancelled_there: 'A publicação foi cancelada no TikTok.',
  tiktok_permission_withdrawn: 'Você retirou a permissão de publicar no TikTok. Conecte a sua conta de novo.',
  tiktok_text_refused: 'O TikTok não aceitou o texto da publicação. Mude-o e publique de novo.',
  tiktok_took_it_for_spam: 'O TikTok considerou esta publicação como spam.',
  tiktok_refused: 'O TikTok recusou a publicação.',
};
