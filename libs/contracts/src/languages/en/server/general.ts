import type { Translation } from '../../sentence';
import type { general as spanish } from '../../es/server/general';

export const general: Translation<typeof spanish> = {
  notice: 'Notice',
  reload: 'Reload the page to see where it stands.',
};
