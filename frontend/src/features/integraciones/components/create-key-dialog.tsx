import { Text } from '@chakra-ui/react';
import { ACTING_SCOPE, KEY_SCOPES, LIMITS, type NewApiKey, OWN_KEY_SCOPES } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '../../../data/clients';
import { useCreateApiKey } from '../../../data/integraciones';
import { useSession } from '../../../data/session';
import { integracionesTexts } from '../../../texts/integraciones';
import { ChoicesDialog } from './choices-dialog';
import { ChoicesField } from './choices-field';

const texts = integracionesTexts.keys;

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** A new key: its name, its scopes and, for an administrator, the clients that it may act for. */
export function CreateKeyDialog(props: CreateKeyDialogProps) {
  const isAdmin = useSession().user?.role === 'admin';
  const clients = useQuery({ ...clientsQuery, enabled: isAdmin }).data ?? [];
  const [chosenClients, setChosenClients] = useState<string[]>([]);
  return (
    <ChoicesDialog
      {...props}
      texts={texts}
      create={useCreateApiKey()}
      bodyOf={(name, scopes) => {
        if (!scopes.includes(ACTING_SCOPE)) return { name, scopes };
        return chosenClients.length === 0 ? null : { name, scopes, clientIds: chosenClients.map(Number) };
      }}
      more={(scopes, isSubmitted) =>
        scopes.includes(ACTING_SCOPE) ? (
          <>
            <ChoicesField
              label={texts.clients}
              choices={clients.map(({ id }) => String(id))}
              names={Object.fromEntries(clients.map(({ id, name }) => [String(id), name]))}
              chosen={chosenClients}
              error={isSubmitted && chosenClients.length === 0 ? texts.clientsRequired : undefined}
              onChange={setChosenClients}
            />
            <Text fontSize="sm" color="fg.muted">
              {texts.end({ days: LIMITS.actingKeyMaxDays })}
            </Text>
          </>
        ) : (
          <Text fontSize="sm" color="fg.muted">
            {texts.end({ days: LIMITS.apiKeyDefaultDays })}
          </Text>
        )
      }
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
        all: isAdmin ? KEY_SCOPES : OWN_KEY_SCOPES,
        names: texts.scopeNames,
        required: texts.scopesRequired,
      }}
    />
  );
}
