import type { Guion } from '@pregonero/contracts/api';
import { ModalFrame } from '../../../components/modal';
import { brollTexts as texts } from '../../../texts/broll';
import type { BrollRequest } from '../../../data/broll';
import { BrollOptions } from './broll-options';
import { ClipPicker } from './clip-picker';

/** What the dialog shows: where the clips come from, or the clips themselves. */
export type BrollView = 'options' | 'picker';

interface BrollDialogProps {
  guion: Guion;
  open: boolean;
  view: BrollView;
  pending: boolean;
  onView: (view: BrollView) => void;
  onSubmit: (request: BrollRequest) => void;
  onClose: () => void;
}

/** The two views behind the B-roll button. */
export function BrollDialog({ guion, open, view, pending, onView, onSubmit, onClose }: BrollDialogProps) {
  return (
    <ModalFrame
      open={open}
      size={view === 'picker' ? 'xl' : 'md'}
      title={
        view === 'picker'
          ? texts.picker.title
          : guion.hasBroll
            ? texts.options.titleAgain
            : texts.options.title
      }
      onClose={onClose}
    >
      {view === 'picker' ? (
        <ClipPicker
          guion={guion}
          pending={pending}
          onSubmit={(body) => {
            onSubmit({ kind: 'selection', body });
          }}
          onBack={() => {
            onView('options');
          }}
        />
      ) : (
        <BrollOptions
          isAgain={guion.hasBroll}
          pending={pending}
          onSubmit={(body) => {
            onSubmit({ kind: 'options', body });
          }}
          onPick={() => {
            onView('picker');
          }}
        />
      )}
    </ModalFrame>
  );
}
