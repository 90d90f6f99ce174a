import { Modal } from '../../../../components/modal';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';
import { SecondFactorPanel } from './second-factor-panel';

/** The second factor in a dialog of the account menu. */
export function SecondFactorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <SecondFactorPanel />
    </Modal>
  );
}
