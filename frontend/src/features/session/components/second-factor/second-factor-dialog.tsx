import { useState } from 'react';
import { Modal } from '../../../../components/modal';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';
import { SecondFactorPanel } from './second-factor-panel';

/** The second factor in a dialog of the account menu. It stays open while recovery codes are shown, until they are saved. */
export function SecondFactorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Modal open={open} onClose={onClose} title={texts.title} staysOpen={hasCodes}>
      <SecondFactorPanel onCodes={setHasCodes} />
    </Modal>
  );
}
