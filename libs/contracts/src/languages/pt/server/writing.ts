import type { Translation } from '../../sentence';
import type { writing as spanish } from '../../es/server/writing';

export const writing: Translation<typeof spanish> = {
  trial_audience: 'Pessoas da região que procuram o que o negócio oferece',
  writer_away: 'O serviço que escreve os roteiros não responde. Nada foi cobrado; tente em alguns minutos.',
  writer_busy: 'O serviço que escreve os roteiros está muito ocupado. Nada foi cobrado; espere um momento.',
  writer_credit:
    'O serviço que escreve os roteiros está sem saldo. Nada foi cobrado; a equipe já foi avisada. Tente mais tarde.',
  writer_credential:
    'O serviço que escreve os roteiros não aceitou a nossa credencial. Nada foi cobrado; a equipe já foi avisada.',
  writer_refused_request:
    'O serviço que escreve os roteiros não aceitou esta solicitação. Nada foi cobrado; confira os dados do seu negócio.',
  writer_refused_topic:
    'O modelo se recusou a escrever sobre este tema. Nada foi cobrado; mude os temas ou a mensagem e tente de novo.',
  writer_answer_unusable:
    'O modelo respondeu com um texto que não pode ser usado. Nada foi cobrado; tente de novo.',
  reader_too_slow: 'O serviço que lê os roteiros demora demais. Nada foi cobrado; tente em alguns minutos.',
};
