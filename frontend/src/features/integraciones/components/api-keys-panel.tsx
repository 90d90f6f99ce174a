import { Button, Text, useDisclosure } from '@chakra-ui/react';
import type { ApiKey } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { toast } from '../../../components/toaster';
import { apiKeysQuery, useRevokeApiKey } from '../../../data/integraciones';
import { formatDate, formatMoment } from '../../../lib/format';
import { integracionesTexts } from '../../../texts/integraciones';
import { CreateKeyDialog } from './create-key-dialog';
import { ItemRow } from './item-row';
import { ItemsPanel } from './items-panel';
import { SecretOnce } from './secret-once';

const texts = integracionesTexts.keys;

/** Keys for people's own programs: made, shown once, ended. */
export function ApiKeysPanel() {
  const keys = useQuery(apiKeysQuery);
  const revoke = useRevokeApiKey();
  const adding = useDisclosure();
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const close = () => {
    setRevoking(null);
  };

  return (
    <>
      <ItemsPanel
        texts={texts}
        query={keys}
        add={
          <Button onClick={adding.onOpen}>
            <LuPlus aria-hidden /> {texts.add}
          </Button>
        }
        draw={(key) => (
          <ItemRow
            key={key.id}
            title={key.name}
            actions={
              <Button
                variant="ghost"
                colorPalette="red"
                aria-label={`${texts.revoke} ${key.name}`}
                onClick={() => {
                  setRevoking(key);
                }}
              >
                {texts.revoke}
              </Button>
            }
          >
            <Text fontFamily="mono">{key.prefix}…</Text>
            <Text>{key.scopes.map((scope) => texts.scopeNames[scope]).join(' · ')}</Text>
            {key.clientIds.length > 0 && <Text>{texts.actsFor({ count: key.clientIds.length })}</Text>}
            <Text>
              {key.lastUsedAt === null
                ? texts.never
                : texts.lastUsed({ moment: formatMoment(key.lastUsedAt) })}
              {key.expiresAt !== null && ` · ${texts.expires({ day: formatDate(key.expiresAt) })}`}
            </Text>
          </ItemRow>
        )}
      />
      {adding.open && (
        <CreateKeyDialog
          open
          onClose={adding.onClose}
          onMade={({ key }) => {
            adding.onClose();
            setMade(key);
          }}
        />
      )}
      {made !== null && (
        <SecretOnce
          title={texts.madeTitle}
          secret={made}
          onClose={() => {
            setMade(null);
          }}
        />
      )}
      <ConfirmDialog
        open={revoking !== null}
        title={texts.revokeTitle}
        text={texts.revokeText({ name: revoking?.name ?? '' })}
        confirm={texts.revoke}
        pending={revoke.isPending}
        onClose={close}
        onConfirm={() => {
          if (revoking === null) return;
          revoke.mutate(revoking.id, {
            onSuccess: () => {
              toast.success(texts.revoked);
            },
            onError: (error) => {
              toast.failed(texts.revoke, error, integracionesTexts.failed);
            },
            onSettled: close,
          });
        }}
      />
    </>
  );
}
