import type { Translation } from '../../sentence';
import type { jobs as spanish } from '../../es/server/jobs';

export const jobs: Translation<typeof spanish> = {
  job_failed:
    'Algo falhou do nosso lado e não conseguimos terminar. Nada foi cobrado; você pode tentar de novo.',
  job_interrupted: 'O trabalho foi interrompido vezes demais. Nada foi cobrado; você pode tentar de novo.',
  job_unreadable:
    'Não conseguimos continuar este trabalho depois de uma atualização. Nada foi cobrado; você pode tentar de novo.',
  job_too_slow:
    'O trabalho demorou mais do que o permitido e o paramos. Nada foi cobrado; você pode tentar de novo.',
  job_stopped: 'Nossa equipe interrompeu este trabalho. Nada foi cobrado; você pode tentar de novo.',
  job_waited_too_long:
    'O serviço necessário não voltou em sete dias. Nada foi cobrado; você pode tentar de novo.',
  file_not_stored: 'O arquivo não está mais guardado. Nada foi cobrado; gere-o de novo.',
  storage_away:
    'Não conseguimos guardar nem ler o arquivo agora. Nada foi cobrado; tente de novo em alguns minutos.',
};
