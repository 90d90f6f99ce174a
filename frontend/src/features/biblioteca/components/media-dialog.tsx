import type { UserMedia } from '@pregonero/contracts/api';
import { Modal } from '../../../components/modal';
import { MediaPreview } from './media-preview';

interface MediaDialogProps {
  item: UserMedia;
  onReload: () => unknown;
  open: boolean;
  onClose: () => void;
}

/** One file of the library, as large as the screen allows. */
export function MediaDialog({ item, onReload, open, onClose }: MediaDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={item.originalName} size="lg">
      <MediaPreview item={item} onReload={onReload} large />
    </Modal>
  );
}
