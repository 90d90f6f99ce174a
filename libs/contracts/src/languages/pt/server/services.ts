import type { Translation } from '../../sentence';
import type { services as spanish } from '../../es/server/services';

export const services: Translation<typeof spanish> = {
  payments_away:
    'O serviço de pagamentos não responde. Se você já pagou, o seu pagamento está guardado e vamos confirmá-lo automaticamente: não pague outra vez.',
  payments_busy:
    'O serviço de pagamentos está ocupado. Se você já pagou, o seu pagamento está guardado e vamos confirmá-lo em instantes.',
  payments_credential:
    'O serviço de pagamentos não aceitou a nossa credencial. Se você já pagou, o seu pagamento está guardado; a equipe já foi avisada.',
  payment_not_known:
    'O serviço de pagamentos não reconhece este pagamento. Nada foi cobrado; comece de novo pelos planos.',
  google_away: 'O Google não responde. Tente em alguns minutos ou entre com a sua senha.',
  google_refused: 'O Google não confirmou a sua identidade. Tente de novo ou entre com a sua senha.',
  mail_away:
    'O servidor de e-mail não responde. A sua mensagem ficou guardada e vamos enviá-la em alguns minutos.',
  mail_refused: 'O servidor de e-mail não aceitou a mensagem; ela ficou guardada.',
};
