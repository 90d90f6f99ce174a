import type { Translation } from '../../sentence';
import type { clips as spanish } from '../../es/server/clips';

export const clips: Translation<typeof spanish> = {
  clips_away: 'O banco de clipes não responde. Nada foi cobrado; tente em alguns minutos.',
  clips_busy: 'O banco de clipes recebeu buscas demais. Nada foi cobrado; espere um momento.',
  clips_month_spent:
    'As buscas deste mês no banco de clipes acabaram; voltam quando começar o próximo mês dele. Nada foi cobrado; enquanto isso, use as suas fotos e vídeos.',
  clips_credential:
    'O banco de clipes não aceitou a nossa credencial. Nada foi cobrado; a equipe já foi avisada.',
  clips_refused_search:
    'O banco de clipes não aceitou esta busca. Nada foi cobrado; tente com outras palavras.',
  broll_preparing: 'Preparando os clipes.',
  broll_searching: 'Procurando clipes para o seu vídeo.',
  broll_chosen: 'Clipes escolhidos.',
  broll_fetching: 'Baixando os clipes.',
  broll_mixing: 'Misturando os clipes com o seu vídeo.',
  broll_storing: 'Salvando o vídeo com B-roll.',
  broll_clips_stumbled: 'Um serviço falhou; continuamos automaticamente em instantes.',
  broll_retrying: ({ attempt, attempts }) =>
    `Tentando de novo automaticamente (tentativa ${attempt} de ${attempts}).`,
  broll_stopped_waiting: 'Você parou de esperar. Nada foi cobrado e o seu vídeo ficou como estava.',
  broll_done: 'B-roll processado com sucesso',
  broll_done_without: ({ left }) => `B-roll processado com sucesso. ${left.join(' ')}`,
  clips_without_room: ({ count }) =>
    count === 1
      ? 'Um clipe não coube na duração do vídeo.'
      : `${count} clipes não couberam na duração do vídeo.`,
  clips_not_used: ({ clips }) => `Não usamos ${clips.join('; ')}.`,
  no_clip_usable: ({ clips }) =>
    `Nenhum dos clipes pode ser usado: ${clips.join('; ')}. O seu vídeo não mudou; escolha outros clipes.`,
  named_clip_refused: ({ name, cause }) => `“${name}” (${cause})`,
  clip_refused: ({ cause }) => `um clipe (${cause})`,
  clip_not_media: 'não é um vídeo nem uma imagem que possamos ler',
  clip_damaged: 'o arquivo está danificado ou incompleto',
  clip_too_large: 'tem pixels demais',
  clip_without_picture: 'não tem imagem, só som',
  one_clip_damaged:
    'Um dos clipes está danificado e não pode ser usado. O seu vídeo não mudou; escolha outros clipes.',
  one_clip_gone:
    'Um dos clipes escolhidos não está mais disponível. O seu vídeo não mudou; escolha outros clipes.',
  no_clips_found:
    'Não encontramos clipes para as palavras-chave deste roteiro. Nada foi cobrado; escolha os clipes você mesmo.',
  original_video_gone: 'O vídeo original não está mais guardado. Gere o vídeo de novo.',
  no_video_yet: 'Este roteiro ainda não tem vídeo. Gere o vídeo antes de adicionar B-roll.',
  video_too_short_for_clips: 'O vídeo é curto demais para adicionar clipes. Nada mudou.',
  mix_defective:
    'O vídeo com B-roll saiu com defeitos e não o usamos. Nada foi cobrado; tente com outros clipes.',
  failed_on_purpose: 'Esta falha faz parte do teste. Nada foi cobrado.',
  finish_preparing: 'Preparando o acabamento.',
  finish_working: 'Montando o acabamento do seu vídeo.',
  finish_done: ({ left }) => ['Acabamento pronto.', ...left].join(' '),
  finish_without_logo: 'Não foi possível usar o logo: o vídeo vai sem ele.',
  finish_without_photos: ({ count }) =>
    count === 1
      ? 'Não foi possível usar uma foto ou um clipe seu: vai sem ele.'
      : `Não foi possível usar ${count} fotos ou clipes seus: vai sem eles.`,
  finish_without_found:
    'Alguns clipes de arquivo não puderam ser trazidos: vão cartões no lugar. Você pode refazer o acabamento sem custo.',
  finish_layout_needs_new_film:
    'Este vídeo já traz as legendas na imagem: do modelo vão o título e os preços. Completo, ele sai no seu próximo vídeo.',
  finish_layout_keeps_clips:
    'Este vídeo tem B-roll: do modelo vão o título e os preços, e seus clipes aparecem inteiros.',
  finish_list_empty: 'O roteiro não diz preços nem passos para uma lista: vai o modelo “Apresentador”.',
  finish_defective: 'O acabamento não saiu bem; seu vídeo continua como estava. Nada foi cobrado.',
};
