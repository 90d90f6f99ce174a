import { KEY_SCOPES, LIMITS, type NewApiKey } from '@pregonero/contracts/api';
import { useCreateApiKey } from '../../../data/integraciones';
import { integracionesTexts } from '../../../texts/integraciones';
import { ChoicesDialog } from './choices-dialog';

const texts = integracionesTexts.keys;

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** A new key: what it is called and what it may do. */
export function CreateKeyDialog(props: CreateKeyDialogProps) {
  return (
    <ChoicesDialog
      {...props}
      texts={texts}
      create={useCreateApiKey()}
      bodyOf={(name, scopes) => ({ name, scopes })}
      line={{
        name: 'name',
        label: texts.name,
        hint: texts.nameHint,
        required: texts.nameRequired,
        maxLength: LIMITS.apiKeyNameMaxLength,
      }}
      choices={{
        name: 'scopes',
        label: texts.scopes,
        all: KEY_SCOPES,
        names: texts.scopeNames,
        required: texts.scopesRequired,
      }}
    />
  );
}
