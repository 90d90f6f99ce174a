import type { AppTexts } from '../../app-texts';

export const contact: AppTexts['contact'] = {
  title: 'Contato',
  lead: 'Escreva para nós: respondemos por e-mail no horário de atendimento.',
  formTitle: 'Envie uma mensagem',
  email: 'Seu e-mail',
  subject: 'Assunto',
  message: 'Mensagem',
  messageHint: 'Conte o que aconteceu ou do que você precisa. Não inclua senhas nem dados de cartões.',
  emailInvalid: 'Informe um e-mail válido',
  subjectRequired: 'O assunto é obrigatório',
  messageTooShort: 'A mensagem deve ter pelo menos 10 caracteres',
  send: 'Enviar mensagem',
  sending: 'Enviando…',
  sentTitle: 'Mensagem enviada',
  sentText: 'Obrigado por escrever. Responderemos por e-mail o quanto antes.',
  another: 'Escrever outra mensagem',
  failed: 'Erro: não foi possível enviar a mensagem. Tente de novo.',
  hoursTitle: 'Horário de atendimento',
  hours: [
    { days: 'Segunda a sexta', time: '9:00–18:00' },
    { days: 'Sábado', time: '10:00–14:00' },
    { days: 'Domingo', time: 'Fechado' },
  ],
  zone: 'Horário da Colômbia',
  open: 'Aberto agora',
  closed: 'Fechado agora',
  directTitle: 'Também por aqui',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'Olá, tenho uma pergunta sobre o Pregonero.',
  faqTitle: 'Perguntas frequentes',
  faq: [
    {
      question: 'Preciso de cartão de crédito para testar?',
      answer:
        'Não. O plano Gratuito dá dois vídeos e dez roteiros por mês sem pedir nenhum meio de pagamento.',
    },
    {
      question: 'Quanto tempo demora um vídeo?',
      answer:
        'Em geral, de 2 a 5 minutos depois que você aprova o roteiro. Você acompanha ao vivo e avisamos quando terminar.',
    },
    {
      question: 'Por quanto tempo o meu vídeo fica disponível?',
      answer:
        'Duas semanas. Baixe-o ou publique-o antes: depois ele é excluído. O link pode ser renovado enquanto o arquivo existir.',
    },
    {
      question: 'Como cancelo a minha assinatura?',
      answer:
        'Em “Minha assinatura”. Você mantém o acesso até o fim do mês que pagou e depois passa para o plano Gratuito.',
    },
    {
      question: 'Posso pedir reembolso?',
      answer:
        'Sim, nos 14 dias seguintes ao pagamento e nos casos da política de reembolso. Escreva para nós com o e-mail da sua conta e a referência do pagamento.',
    },
    {
      question: 'De quem são os roteiros e os vídeos?',
      answer: 'Seus. Você pode usá-los nas suas redes e nos seus anúncios.',
    },
  ],
};
