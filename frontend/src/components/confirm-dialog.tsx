import type { ConfirmDialogProps } from './confirm-dialog-content';
import { lazyDialog } from './lazy-part';

/** Asks once more before something that cannot be undone. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog-content')).ConfirmDialogContent,
);
