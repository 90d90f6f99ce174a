import type { Translation } from '../../sentence';
import type { notices as spanish } from '../../es/server/notices';
import { dayText } from './day';

const STATUS = { pending: 'pendente', approved: 'aprovado', declined: 'recusado', published: 'publicado' };

export const notices: Translation<typeof spanish> = {
  video_ready: {
    title: 'O seu vídeo está pronto',
    message: ({ titulo, captionsLeftOut }) =>
      `“${titulo}” já pode ser visto, baixado e publicado.${captionsLeftOut ? ' Vai sem legendas porque o seu áudio não segue o texto do roteiro.' : ''}`,
  },
  video_failed: {
    title: 'Não foi possível gerar o vídeo',
    message: ({ titulo, cause }) => `“${titulo}”: ${cause}`,
  },
  video_expired: {
    title: 'Um vídeo expirou',
    message: ({ titulo }) =>
      `“${titulo}”: os vídeos são guardados por 14 dias e este já foi excluído. O roteiro continua na sua lista.`,
  },
  videos_waiting: {
    title: 'Há vídeos em espera',
    message: ({ service, lacks }) =>
      `${service === 'voices' ? 'O serviço de voz' : 'O serviço de apresentadores'} ${lacks === 'credit' ? 'está sem saldo' : 'não aceita a nossa credencial'}. Os vídeos aprovados esperam e continuam sozinhos assim que isso for resolvido; se não voltar em sete dias, são devolvidos.`,
  },
  month_ready: {
    title: 'Seu mês está escrito',
    message: ({ count }) =>
      count === 1
        ? 'Um roteiro novo espera a sua aprovação.'
        : `${count} roteiros novos esperam a sua aprovação, todos em uma página.`,
  },
  month_failed: {
    title: 'O mês ficou pela metade',
    message: ({ written, count, cause }) =>
      `${written === 1 ? 'Foi escrito' : 'Foram escritos'} ${written} de ${count} roteiros; os outros não foram descontados do seu plano. ${cause}`,
  },
  regeneration_failed: {
    title: 'Não foi possível reescrever o roteiro',
    message: ({ titulo, cause }) => `“${titulo}” continua como estava. ${cause}`,
  },
  broll_ready: {
    title: 'B-roll processado com sucesso',
    message: ({ titulo, left }) =>
      [
        `“${titulo}” já tem os seus clipes.`,
        ...left,
        'Você pode voltar ao vídeo original quando quiser.',
      ].join(' '),
  },
  broll_failed: {
    title: 'Erro definitivo de processamento',
    message: ({ titulo, cause }) =>
      `Não foi possível fazer o B-roll de “${titulo}”; o seu vídeo continua igual. ${cause}`,
  },
  post_published: {
    title: 'Publicado no TikTok',
    message: ({ title }) => `“${title}” já está no TikTok. Pode demorar alguns minutos para aparecer.`,
  },
  post_failed: {
    title: 'Não foi possível publicar no TikTok',
    message: ({ title, cause }) => `“${title}”: ${cause}`,
  },
  posts_cancelled: {
    title: 'Publicações canceladas',
    message: ({ count, otherAccount = false }) =>
      `Você ${otherAccount ? 'conectou outra conta do TikTok' : 'desconectou o TikTok'}: ${count === 1 ? '1 publicação foi cancelada' : `${count} publicações foram canceladas`} sem enviar.`,
  },
  tiktok_withdrawn: {
    title: 'O TikTok foi desconectado',
    message: ({ count }) =>
      count === 0
        ? 'O TikTok nos avisou que você retirou a permissão. Conecte-o de novo para publicar.'
        : `O TikTok nos avisou que você retirou a permissão: ${count === 1 ? '1 publicação foi cancelada' : `${count} publicações foram canceladas`} sem enviar. Conecte-o de novo para publicar.`,
  },
  tiktok_reconnect: {
    title: 'Conecte de novo sua conta do TikTok',
    message: ({ count }) =>
      count === 0
        ? 'O TikTok deixou de aceitar a permissão que você nos deu. Conecte a conta de novo para publicar.'
        : `O TikTok deixou de aceitar a permissão que você nos deu. ${count === 1 ? 'Sua publicação agendada continua aí' : `Suas ${count} publicações agendadas continuam aí`}: conecte a conta de novo antes da hora.`,
  },
  plan_ended: {
    title: 'O seu plano venceu',
    message:
      'Não registramos um novo pagamento e a sua conta passou para o plano Gratuito. Você pode renová-lo nos planos.',
  },
  subscription_ended: {
    title: 'A sua assinatura terminou',
    message:
      'Como você a cancelou, a sua conta passou para o plano Gratuito. Você pode voltar quando quiser.',
  },
  payment_approved: {
    title: 'Pagamento aprovado',
    message: ({ plan, until, renews }) =>
      renews
        ? `Você renovou o seu plano ${plan}: está ativo até ${dayText(until)}.`
        : `O seu plano ${plan} está ativo até ${dayText(until)}.`,
  },
  payment_waiting: {
    title: 'Pagamento aprovado',
    message: ({ plan, has }) =>
      has === 'better'
        ? `Recebemos o seu pagamento do plano ${plan}. Depois de começá-lo você pagou um plano maior, que continua: este pagamento fica guardado e o seu plano ${plan} começa quando terminar o que você tem.`
        : `Recebemos o seu pagamento do plano ${plan}. A sua conta ${has === 'no-limits' ? 'tem um plano sem limites' : 'já tem este plano, sem data de término'}: o pagamento fica guardado até você mudar de plano.`,
  },
  payment_under_review: {
    title: 'Pagamento em análise',
    message: ({ plan }) =>
      `O valor recebido não corresponde ao plano ${plan}. O seu plano não mudou; vamos analisar e escrever para você.`,
  },
  payment_refused: {
    title: 'Pagamento recusado',
    message: ({ plan }) =>
      `O pagamento do plano ${plan} não foi aprovado. Nada foi cobrado; você pode tentar de novo pelos planos.`,
  },
  payment_voided: {
    title: 'Pagamento cancelado',
    message: ({ plan, access }) => `O pagamento do plano ${plan} foi cancelado. ${access}`,
  },
  project_video_uploaded: {
    title: 'Novo vídeo',
    message: ({ project, video }) => `Há um vídeo novo em ${project}: “${video}”.`,
  },
  project_video_status: {
    title: ({ status }) => `Vídeo ${STATUS[status]}`,
    message: ({ by, video, project, status, comment }) =>
      `${by} marcou o vídeo “${video}” (${project}) como ${STATUS[status]}.${comment === '' ? '' : ` Comentário: ${comment}`}`,
  },
  review_decided: {
    title: ({ decision }) => (decision === 'approved' ? 'Vídeo aprovado' : 'Alterações pedidas'),
    message: ({ by, byLink, video, project, decision, comment }) =>
      `${by}${byLink ? ', pelo link de revisão,' : ''} ${decision === 'approved' ? 'aprovou o' : 'pediu alterações no'} vídeo “${video}” (${project}).${comment === '' ? '' : ` Comentário: ${comment}`}`,
  },
  review_withdrawn: {
    title: 'Decisão desfeita',
    message: ({ by, video, project, status }) =>
      `${by} desfez a sua decisão sobre o vídeo “${video}” (${project}): ficou ${STATUS[status]}.`,
  },
  project_video_edited: {
    title: 'Vídeo atualizado',
    message: ({ by, video, project }) => `${by} editou o vídeo “${video}” (${project}).`,
  },
  project_video_commented: {
    title: 'Vídeo atualizado',
    message: ({ by, video, project, comment }) =>
      `${by} comentou o vídeo “${video}” (${project}). Comentário: ${comment}`,
  },
  webhook_paused: {
    title: 'Paramos de avisar o seu programa',
    message: ({ host }) =>
      `${host} não recebeu nossos avisos. Os novos ficam guardados: quando o seu programa responder, retome-os em Integrações.`,
  },
  project_video_version: {
    title: 'Nova versão',
    message: ({ project, video, version }) =>
      `A versão ${version} de “${video}” (${project}) já pode ser revisada.`,
  },
  review_commented: {
    title: 'Comentários novos',
    message: ({ by, video, project }) =>
      `${by} comentou o vídeo “${video}” (${project}). Abra para ver todos os comentários.`,
  },
  review_reminder: {
    title: 'Você tem vídeos para revisar',
    message: ({ count }) =>
      count === 1
        ? 'Um vídeo espera a sua resposta. Abra para aprovar ou pedir mudanças.'
        : `${count} vídeos esperam a sua resposta. Abra para aprovar ou pedir mudanças.`,
  },
  assistant_asks: {
    title: 'Um assistente pede a sua permissão',
    message: ({ question }) => `${question} Confirme ou recuse em Integrações.`,
  },
  password_guessed: {
    title: 'Alguém está tentando senhas da sua conta',
    message:
      'Aparelhos desconhecidos digitaram muitas senhas erradas na sua conta. Os aparelhos onde você já entrou continuam entrando; os outros precisam de um link por e-mail ou do Google. Se a sua senha é curta ou você a usa em outro lugar, troque-a.',
  },
  second_factor_on: {
    title: 'Você ativou a verificação em duas etapas',
    message:
      'A partir de agora, para entrar na sua conta também é preciso um código do seu aplicativo de autenticação. Se não foi você, mude a sua senha e escreva para nós pela página de contato.',
  },
  second_factor_off: {
    title: 'A verificação em duas etapas foi desativada',
    message:
      'Para entrar na sua conta já não é preciso um código. Se não foi você nem o pediu, mude a sua senha e ative-a de novo.',
  },
  api_key_created: {
    title: 'Foi criada uma chave para um programa',
    message: ({ name }) =>
      `A chave “${name}” abre a sua conta a partir de um programa. Se não foi você que a criou, revogue-a em Integrações e mude a sua senha.`,
  },
  webhook_endpoint_created: {
    title: 'Foi adicionado um endereço de avisos',
    message: ({ host }) =>
      `${host} recebe a partir de agora o que acontece na sua conta. Se não foi você que o adicionou, exclua-o em Integrações e mude a sua senha.`,
  },
  access_kept: {
    title: 'A sua senha mudou',
    message: ({ keys, endpoints }) =>
      `As suas outras sessões foram encerradas. Continuam ativos: ${keys === 1 ? '1 chave' : `${keys} chaves`} e ${endpoints === 1 ? '1 endereço' : `${endpoints} endereços`} de avisos. Se você não os reconhece, encerre-os em Integrações.`,
  },
  google_linked: {
    title: 'Agora você também entra com o Google',
    message: ({ email, forgotPassword = false }) =>
      `A sua conta foi vinculada a ${email} e as outras sessões foram encerradas. ${
        forgotPassword
          ? 'Como ninguém tinha confirmado esse e-mail, a senha, as chaves e os endereços de avisos dela não funcionam mais; você pode definir uma senha com “Esqueceu a senha?”.'
          : 'Se não foi você quem definiu a senha desta conta, escreva para nós pela página de contato.'
      }`,
  },
};
