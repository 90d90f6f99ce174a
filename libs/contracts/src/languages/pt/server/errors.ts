import type { Translation } from '../../sentence';
import type { errors as spanish } from '../../es/server/errors';

export const errors: Translation<typeof spanish> = {
  validation_failed: {
    general: 'Confira os dados: há campos que não são válidos.',
    unreadable: 'Não entendemos a solicitação: os dados não estão no formato correto.',
    clip_incomplete: 'Erro de validação: cada clipe precisa da sua url e do seu id',
    too_many_clips: ({ max }) => `Para este vídeo você pode escolher até ${max} clipes.`,
    brand_content_private:
      'Um conteúdo de marca não pode ser privado: escolha outra privacidade ou retire a marca.',
    not_your_video: 'Escolha um dos seus vídeos.',
  },
  setup_required: 'Primeiro preencha as informações do seu negócio.',
  wrong_password: {
    general: 'A senha atual não está correta.',
    closing_account: 'A senha não está correta.',
  },
  unknown_avatar: 'Esse avatar não existe. Escolha outro da lista.',
  unknown_voice: 'Essa voz não existe. Escolha outra da lista.',
  clip_not_allowed: 'Um dos clipes escolhidos não pode ser usado.',
  clip_selection_required: {
    general: 'Seleção obrigatória: escolha pelo menos um clipe.',
    library: 'Seleção obrigatória: escolha pelo menos um arquivo da sua biblioteca.',
  },
  oauth_state_invalid: {
    general: 'A conexão expirou ou não saiu desta página. Tente de novo.',
    permission_missing: 'Falta a permissão para publicar vídeos. Conecte de novo e aceite-a.',
  },
  oauth_failed: {
    general: 'O Google não confirmou a sua identidade. Tente de novo ou entre com a sua senha.',
    email_unverified:
      'A sua conta do Google não tem um e-mail verificado. Entre com outra conta ou com a sua senha.',
  },
  password_not_set: 'A sua conta entra com o Google e não tem senha.',
  reset_token_invalid: 'O link já foi usado ou venceu. Peça outro: ele chega em um momento.',
  verification_token_invalid: 'O link já foi usado ou venceu. Peça outro na sua conta.',
  price_mismatch: 'O preço não corresponde ao plano.',
  unauthenticated: 'Entre na sua conta para continuar.',
  invalid_credentials: 'O e-mail ou a senha não estão corretos.',
  invalid_signature: {
    general: 'A assinatura não é válida.',
    other_environment: 'O aviso é de outro ambiente.',
  },
  payment_required: 'Este plano precisa de um pagamento aprovado.',
  forbidden: {
    general: 'Você não tem permissão para fazer isso.',
    in_person_only: 'Só o cliente pode fazer isso, na própria conta.',
  },
  plan_limit_reached: {
    general: 'Você chegou ao limite do seu plano. Nada foi cobrado.',
    guiones: 'Você já usou os roteiros do seu plano neste mês. Nada foi gerado nem cobrado.',
    videos: 'Você já usou os vídeos do seu plano neste mês. Nada foi cobrado.',
    form_changes: 'Você já usou as alterações de formulário do seu plano neste mês. Nada foi salvo.',
  },
  form_change_not_allowed: 'Não permitido: o seu plano não inclui alterações do formulário.',
  origin_not_allowed: 'A solicitação não vem desta página.',
  not_found: {
    general: 'Não encontramos o que você procura.',
    client: 'Esse cliente não existe ou encerrou a conta.',
    library_file: 'Um dos arquivos escolhidos não está na sua biblioteca.',
    formulario: 'Você ainda não salvou as informações do seu negócio.',
  },
  method_not_allowed: 'Esta operação não existe aqui.',
  request_timeout: 'A sua conexão demorou demais. Nada foi cobrado; tente de novo.',
  invalid_state: {
    general: 'O estado atual não permite esta ação. Atualize a página.',
    post_gone_out: 'Esta publicação não pode mais ser cancelada.',
    video_unavailable: 'Esse vídeo não está disponível. Gere o vídeo de novo.',
    plan_is_free: 'O seu plano é gratuito: não há nada para cancelar.',
    already_cancelled: 'A sua assinatura já está cancelada.',
    plan_without_end: 'A sua conta já tem este plano, sem data de término.',
    plan_without_limits: 'A sua conta já tem um plano sem limites.',
    video_being_edited: 'Este vídeo já está sendo editado. Espere terminar.',
    no_video_for_clips: 'Primeiro gere o vídeo; depois você pode adicionar clipes.',
    no_video_to_finish: 'Este roteiro ainda não tem vídeo. Gere o vídeo antes de mudar o acabamento.',
    last_admin:
      'Você é a única pessoa que administra. Crie outra conta de administração antes de encerrar a sua.',
    file_in_use: 'Este arquivo está sendo usado em um vídeo. Espere terminar.',
    only_approved_is_published: 'Só é possível publicar um vídeo aprovado.',
    unreadable_aloud: 'Este texto não pode ser lido em voz alta.',
    no_captions: 'Este roteiro não tem legendas.',
    no_link_to_renew: 'Este roteiro não tem um vídeo cujo link possa ser renovado.',
    video_not_stored: 'O vídeo não está mais guardado. Você pode gerá-lo de novo.',
    audio_gone:
      'Este roteiro não tem mais o seu áudio. Envie-o de novo ou escolha uma voz. Nada foi cobrado.',
    audio_after_approval: 'O áudio é trocado antes de aprovar o roteiro. Atualize a página.',
    nothing_to_revert: 'Este vídeo já é o original: não há B-roll para desfazer.',
    render_handed_over: 'O vídeo já está sendo feito e não pode ser cancelado.',
    only_open_is_edited:
      'O roteiro é editado antes de ser aprovado e quando não está sendo reescrito. Atualize a página.',
  },
  email_taken: 'Já existe uma conta com esse e-mail.',
  account_link_required: 'Já existe uma conta com esse e-mail. Entre com a sua senha.',
  account_closed: 'Esta conta foi encerrada.',
  already_exists: {
    general: 'Já existe.',
    formulario: 'Você já salvou as informações do seu negócio. Edite-as.',
    post: 'Esse vídeo já está a caminho do TikTok para esse momento.',
  },
  changed_meanwhile:
    'Este roteiro mudou enquanto você o editava. O que você escreveu continua na sua tela: revise e salve de novo.',
  generation_in_progress: 'Já há uma geração em andamento. Espere terminar.',
  request_in_progress: 'Já estamos cuidando disso: não precisa repetir. Nada é cobrado duas vezes.',
  tiktok_not_connected: 'Primeiro você precisa conectar a sua conta do TikTok',
  file_too_large: {
    general: 'O arquivo não pode ser maior que 50MB',
    audio: 'O áudio não pode ser maior que 32MB',
    project_video: 'O arquivo não pode ser maior que 500MB',
    request: 'A solicitação é grande demais.',
  },
  storage_quota_exceeded: 'Não há mais espaço na sua biblioteca.',
  address_too_long: 'O endereço é longo demais.',
  unsupported_media_type: {
    general: 'Só são permitidos vídeos (MP4, MOV, AVI) e imagens (JPG, PNG, GIF)',
    json_expected: 'Envie os dados como JSON (application/json).',
    form_expected: 'Envie o arquivo como formulário (multipart/form-data).',
    audio_expected: 'Só são permitidos áudios (WAV, MP3, M4A, OGG, WebM)',
    video_expected: 'Só são permitidos vídeos (MP4, MOV, AVI)',
    damaged: 'O arquivo está incompleto ou danificado.',
    video_too_big: 'O vídeo é grande demais: nenhum lado pode passar de 4096 pixels.',
    video_too_long: 'O vídeo dura mais de 2 horas.',
    picture_too_big: 'A imagem tem pixels demais (máximo de 40 milhões).',
    gif_too_long: 'O GIF tem imagens demais (máximo de 500).',
    audio_too_long: 'O áudio dura mais de 10 minutos.',
    audio_too_short: 'O áudio dura menos de meio segundo.',
    audio_unusable:
      'O arquivo não é um áudio que possamos usar: envie WAV, MP3, M4A, OGG ou WebM somente com som.',
  },
  idempotency_key_reused: 'Essa chave de idempotência já foi usada com outros dados.',
  headers_too_large:
    'Os cabeçalhos da solicitação são grandes demais. Apague os cookies do site e tente de novo.',
  too_many_requests: {
    general: 'Solicitações demais. Espere um momento.',
    wrong_passwords: 'Tentativas demais com uma senha errada. Espere alguns minutos e tente de novo.',
  },
  internal_error: 'Algo falhou do nosso lado. Nada foi cobrado; tente de novo.',
  provider_unavailable: {
    general: 'O serviço externo não responde. Nada foi cobrado; tente em alguns minutos.',
    because: ({ cause }) => cause,
  },
  service_unavailable: 'O serviço não está disponível agora. Tente em alguns segundos.',
  storage_unavailable: 'Não podemos guardar arquivos agora. Nada foi cobrado; tente em alguns minutos.',
};
