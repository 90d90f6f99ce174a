import { Button, HStack, Text, VStack } from '@chakra-ui/react';
import type { ClientReminder } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuBell } from 'react-icons/lu';
import { CheckField } from '../../../components/check-field';
import { toast } from '../../../components/toaster';
import { useRemindClients } from '../../../data/client-reminders';
import { commonTexts } from '../../../texts/common';
import { agencyWaitingTexts as texts } from '../../../texts/agency-waiting';
import type { ClientWaiting } from '../waiting';

interface RemindersBarProps {
  /** Those whose answer is waited for. */
  clients: readonly ClientWaiting[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Chooses all whose answer is waited for, and reminds the chosen; who was not reminded is said with the reason. */
export function RemindersBar({ clients, chosen, onChoose }: RemindersBarProps) {
  const remind = useRemindClients();
  const [told, setTold] = useState<readonly ClientReminder[]>([]);
  const ids = clients.map(({ client }) => client.id);
  const given = ids.filter((id) => chosen.has(id));
  const nameOf = (id: number) => clients.find(({ client }) => client.id === id)?.client.name ?? `#${id}`;

  const send = () => {
    setTold([]);
    remind.mutateAsync(given).then(
      (answer) => {
        setTold(answer.filter(({ outcome }) => outcome !== 'reminded'));
        onChoose(new Set());
        const count = answer.filter(({ outcome }) => outcome === 'reminded').length;
        toast.success(count === 0 ? texts.nobody : texts.reminded({ count }));
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <VStack align="stretch" gap="2">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <CheckField
          label={texts.chooseAll({ count: ids.length })}
          checked={given.length === ids.length}
          onChange={(checked) => {
            onChoose(new Set(checked ? ids : []));
          }}
        />
        <Button
          size="sm"
          disabled={given.length === 0}
          loading={remind.isPending}
          loadingText={texts.remindChosen({ count: given.length })}
          onClick={send}
        >
          <LuBell aria-hidden /> {texts.remindChosen({ count: given.length })}
        </Button>
      </HStack>
      <VStack role="status" align="stretch" gap="1" fontSize="sm" color="fg.muted">
        {told.map(
          ({ clientId, outcome }) =>
            outcome !== 'reminded' && (
              <Text key={clientId}>{texts.outcome[outcome]({ client: nameOf(clientId) })}</Text>
            ),
        )}
      </VStack>
    </VStack>
  );
}
