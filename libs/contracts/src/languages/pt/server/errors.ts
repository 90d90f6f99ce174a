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
  wrong_code: {
    general:
      'O código não está correto. Digite o que o seu aplicativo mostra agora, ou um código de recuperação.',
    setting_up:
      'O código não está correto. Digite o que o seu aplicativo mostra agora e confira se a hora do seu telefone é automática.',
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
  reset_token_invalid: 'O link já foi usado ou expirou. Peça outro: ele chega em instantes.',
  verification_token_invalid: {
    general: 'O link já foi usado ou expirou. Peça outro na sua conta.',
    other_account: 'Este link é de outra conta. Entre com ela e abra o link de novo.',
  },
  price_mismatch: 'O preço não corresponde ao plano.',
  unauthenticated: {
    general: 'Entre na sua conta para continuar.',
    review_password: 'Este link tem senha. Digite-a para entrar.',
  },
  invalid_credentials: {
    general: 'O e-mail ou a senha não estão corretos.',
    review_link: 'A senha deste link não está correta.',
  },
  second_factor_required: {
    general: 'Digite o código de seis dígitos do seu aplicativo de autenticação.',
    wrong_code:
      'O código não está correto ou já foi usado. Digite o que o seu aplicativo mostra agora, ou um código de recuperação.',
  },
  invalid_signature: {
    general: 'A assinatura não é válida.',
    other_environment: 'O aviso é de outro ambiente.',
  },
  payment_required: 'Este plano precisa de um pagamento aprovado.',
  email_unverified:
    'Antes disso, confirme seu e-mail com o link que enviamos. Não chegou? Veja na caixa de spam ou peça outro. Nada foi cobrado.',
  forbidden: {
    general: 'Você não tem permissão para fazer isso.',
    in_person_only: 'Só o cliente pode fazer isso, na própria conta.',
    key_scope_missing: ({ scope }) => `Esta chave não tem a permissão “${scope}”.`,
    key_client_missing: 'Esta chave não age por esse cliente.',
    key_needed: 'Aqui se entra com uma chave de Integrações.',
    not_for_keys: 'Isto não se faz com uma chave: entre na sua conta.',
    review_comment: 'Este link não permite comentar.',
    review_approve: 'Este link não permite aprovar nem pedir alterações.',
  },
  plan_limit_reached: {
    general: 'Você chegou ao limite do seu plano. Nada foi cobrado.',
    guiones: 'Você já usou os roteiros do seu plano neste mês. Nada foi gerado nem cobrado.',
    videos: 'Você já usou os vídeos do seu plano neste mês. Nada foi cobrado.',
    form_changes: 'Você já usou as alterações de formulário do seu plano neste mês. Nada foi salvo.',
  },
  form_change_not_allowed: 'Não permitido: o seu plano não inclui alterações do formulário.',
  origin_not_allowed: 'A solicitação não vem desta página.',
  second_factor_setup_required:
    'Sua conta administra o Pregonero e precisa da verificação em duas etapas. Configure-a para continuar.',
  sign_in_again:
    'Para esta mudança digite a sua senha (ou um código, se você usa a verificação em duas etapas), ou saia e entre de novo.',
  not_found: {
    general: 'Não encontramos o que você procura.',
    client: 'Esse cliente não existe ou encerrou a conta.',
    stored_file: 'Esse arquivo está inteiro ou não existe mais.',
    library_file: 'Um dos arquivos escolhidos não está na sua biblioteca.',
    formulario: 'Você ainda não salvou as informações do seu negócio.',
    review_link: 'Este link de revisão não existe, expirou ou foi retirado. Peça outro a quem enviou.',
    project_video: 'Esse vídeo não existe mais: foi excluído.',
  },
  method_not_allowed: 'Esta operação não existe aqui.',
  request_timeout: 'A sua conexão demorou demais. Nada foi cobrado; tente de novo.',
  invalid_state: {
    general: 'O estado atual não permite esta ação. Atualize a página.',
    upload_offset: 'O envio não continua aí: pergunte quanto chegou e continue desse ponto.',
    upload_done: 'Este vídeo já chegou inteiro: não há mais nada para enviar.',
    too_many_uploads: ({ max }) => `Você já tem ${max} envios não terminados. Termine ou cancele algum.`,
    post_gone_out: 'Esta publicação não pode mais ser cancelada.',
    post_not_movable: 'A data desta publicação não pode mais ser alterada.',
    video_unavailable: 'Esse vídeo não está disponível. Gere o vídeo de novo.',
    plan_is_free: 'O seu plano é gratuito: não há nada para cancelar.',
    already_cancelled: 'A sua assinatura já está cancelada.',
    plan_without_end: 'A sua conta já tem este plano, sem data de término.',
    plan_paid_already: 'Você já tinha pago este plano: está ativo a partir de agora. Não pague de novo.',
    plan_paid_waiting: 'Você já pagou este plano: começa quando terminar o que você tem. Não pague de novo.',
    plan_without_limits: 'A sua conta já tem um plano sem limites.',
    video_being_edited: 'Este vídeo já está sendo editado. Espere terminar.',
    no_video_for_clips: 'Primeiro gere o vídeo; depois você pode adicionar clipes.',
    no_video_to_finish: 'Este roteiro ainda não tem vídeo. Gere o vídeo antes de mudar o acabamento.',
    too_many_keys: ({ max }) => `Você pode ter até ${max} chaves. Revogue uma que já não usa.`,
    too_many_links: ({ max }) =>
      `Este vídeo já tem ${max} links de revisão abertos. Revogue um que já não usa.`,
    too_many_endpoints: ({ max }) => `Você pode ter até ${max} endereços. Exclua um que já não usa.`,
    too_many_waiting: 'Este endereço já tem avisos demais em espera. Espere até que sejam enviados.',
    last_admin:
      'Você é a única pessoa que administra. Crie outra conta de administração antes de encerrar a sua.',
    file_in_use: 'Este arquivo está sendo usado em um vídeo. Espere terminar.',
    only_approved_is_published: 'Só é possível publicar um vídeo aprovado.',
    unreadable_aloud: 'Este texto não pode ser lido em voz alta.',
    no_captions: 'Este roteiro não tem legendas.',
    no_link_to_renew: 'Este roteiro não tem um vídeo cujo link possa ser renovado.',
    video_not_stored: 'O vídeo não está mais guardado. Você pode gerá-lo de novo.',
    film_not_ready: 'Este roteiro não tem um vídeo pronto para levar ao projeto.',
    audio_gone:
      'Este roteiro não tem mais o seu áudio. Envie-o de novo ou escolha uma voz. Nada foi cobrado.',
    audio_after_approval: 'O áudio só pode ser trocado antes de aprovar o roteiro. Atualize a página.',
    nothing_to_revert: 'Este vídeo já é o original: não há B-roll para desfazer.',
    render_handed_over: 'O vídeo já está sendo feito e não pode ser cancelado.',
    second_factor_on: 'A verificação em duas etapas já está ativa.',
    second_factor_off: 'A verificação em duas etapas não está ativa.',
    job_ended: 'Este trabalho já terminou: não há nada para interromper.',
    job_not_dead: 'Só um trabalho morto pode continuar.',
    only_open_is_edited:
      'O roteiro só pode ser editado antes de ser aprovado e enquanto não está sendo reescrito. Atualize a página.',
    review_newer_version: 'Há uma versão mais nova deste vídeo. Assista antes de decidir.',
    review_closed: 'Este vídeo está publicado ou em processamento: aqui já não se aprova nem se devolve.',
    review_undo_over: 'O tempo para desfazer já passou. Você pode decidir de novo.',
    review_full: 'Este vídeo já tem todos os comentários que cabem. Escreva a quem enviou o link.',
  },
  email_taken: 'Já existe uma conta com esse e-mail.',
  account_link_required: 'Já existe uma conta com esse e-mail. Entre com a sua senha.',
  account_closed: 'Esta conta foi encerrada.',
  already_exists: {
    general: 'Já existe.',
    formulario: 'Você já salvou as informações do seu negócio. Edite-as.',
    post: 'Esse vídeo já está a caminho do TikTok para esse momento.',
  },
  changed_meanwhile: {
    general:
      'Este roteiro mudou enquanto você o editava. O que você escreveu continua na sua tela: revise e salve de novo.',
    approval: 'Este roteiro mudou enquanto você o aprovava. Leia de novo antes de aprovar: nada foi cobrado.',
  },
  generation_in_progress: 'Já há uma geração em andamento. Espere terminar.',
  request_in_progress: {
    general: 'Já estamos cuidando disso: não precisa repetir. Nada é cobrado duas vezes.',
    upload_held: 'Outra conexão está continuando este envio. Espere alguns segundos e continue.',
  },
  tiktok_not_connected: 'Primeiro você precisa conectar a sua conta do TikTok',
  tus_version_unsupported: 'Para enviar em partes é preciso o protocolo tus 1.0.0 (cabeçalho Tus-Resumable).',
  file_too_large: {
    general: 'O arquivo não pode ser maior que 50MB',
    audio: 'O áudio não pode ser maior que 32MB',
    voice_note: 'Uma nota de voz não pode ter mais de 4MB',
    project_video: 'O arquivo não pode ser maior que 500MB',
    upload_length:
      'Chegaram mais bytes do que o envio anunciou. Envie o resto a partir de onde está, ou comece de novo.',
    request: 'A solicitação é grande demais.',
  },
  storage_quota_exceeded: 'Não há mais espaço na sua biblioteca.',
  address_too_long: 'O endereço é longo demais.',
  unsupported_media_type: {
    general: 'Só são permitidos vídeos (MP4, MOV, AVI) e imagens (JPG, PNG, GIF)',
    offset_stream_expected: 'Envie o vídeo como application/offset+octet-stream.',
    json_expected: 'Envie os dados como JSON (application/json).',
    form_expected: 'Envie o arquivo como formulário (multipart/form-data).',
    audio_expected: 'Só são permitidos áudios (WAV, MP3, M4A, OGG, WebM)',
    video_expected: 'Só são permitidos vídeos (MP4, MOV, AVI)',
    damaged: 'O arquivo está incompleto ou danificado.',
    too_many_parts: 'O arquivo tem partes demais por dentro. Exporte de novo e envie a nova cópia.',
    video_too_big: 'O vídeo é grande demais: nenhum lado pode passar de 4096 pixels.',
    video_too_long: 'O vídeo dura mais de 2 horas.',
    picture_too_big: 'A imagem tem pixels demais (máximo de 40 milhões).',
    photo_too_big: 'A foto tem pixels demais (máximo de 52 milhões).',
    tiktok_format: 'O TikTok não aceita vídeos AVI. Envie o vídeo como MP4 ou MOV e publique de novo.',
    gif_too_long: 'O GIF tem imagens demais (máximo de 500).',
    audio_too_long: 'O áudio dura mais de 10 minutos.',
    voice_note_too_long: 'A nota de voz tem mais de um minuto.',
    audio_too_short: 'O áudio dura menos de meio segundo.',
    audio_unusable:
      'O arquivo não é um áudio que possamos usar: envie WAV, MP3, M4A, OGG ou WebM somente com som.',
  },
  idempotency_key_reused: 'Essa chave de idempotência já foi usada com outros dados.',
  headers_too_large:
    'Os cabeçalhos da solicitação são grandes demais. Apague os cookies do site e tente de novo.',
  too_many_requests: {
    general: 'Solicitações demais. Espere um momento.',
    registrations: 'Muitas contas estão sendo criadas agora. Tente de novo em uma hora.',
    trials: 'Os roteiros de teste acabaram por hoje. Volte amanhã ou crie sua conta grátis e escreva lá.',
    free_videos: 'Os vídeos grátis acabaram por hoje. Volte amanhã ou escolha um plano; nada foi cobrado.',
    uploads_at_once: 'Vários envios seus já estão em andamento. Espere um terminar e continue.',
    guessed_password:
      'Alguém está tentando senhas desta conta de muitos lugares. Entre em um aparelho onde você já entrou, com o Google, ou peça um link em «Esqueceu a senha?».',
    wrong_codes: 'Códigos errados demais. Espere uma hora ou entre com um código de recuperação.',
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
