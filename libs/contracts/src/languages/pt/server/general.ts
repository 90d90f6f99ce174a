import type { Translation } from '../../sentence';
import type { general as spanish } from '../../es/server/general';

export const general: Translation<typeof spanish> = {
  notice: 'Aviso',
  reload: 'Atualize a página para ver como está.',
};
