import { Badge, Button, chakra, HStack, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { WebhookDelivery, WebhookDeliveryState } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuRefreshCw } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { deliveriesQuery, useReplayDelivery } from '../../../data/integraciones';
import { formatMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { integracionesTexts } from '../../../texts/integraciones';
import { ItemRow } from './item-row';

const texts = integracionesTexts.endpoints;
const COLOURS: Record<WebhookDeliveryState, string> = { waiting: 'gray', delivered: 'green', failed: 'red' };

const Answer = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '32',
    overflowY: 'auto',
  },
});

interface DeliveriesDialogProps {
  endpointId: number;
  host: string;
  onClose: () => void;
}

/** What was sent to an endpoint and what it answered; each may be sent again. */
export function DeliveriesDialog({ endpointId, host, onClose }: DeliveriesDialogProps) {
  const deliveries = useQuery(deliveriesQuery(endpointId));
  const replay = useReplayDelivery(endpointId);
  return (
    <Modal open onClose={onClose} title={texts.logTitle({ host })} size="lg" footer={null}>
      {deliveries.isPending ? (
        <Skeleton h="24" rounded="xl" role="status" aria-busy aria-label={commonTexts.loading} />
      ) : deliveries.data === undefined ? (
        <ErrorState query={deliveries} />
      ) : deliveries.data.length === 0 ? (
        <Text color="fg.muted">{texts.logEmpty}</Text>
      ) : (
        <VStack as="ul" gap="0" align="stretch" listStyleType="none">
          {deliveries.data.map((delivery) => (
            <ItemRow
              key={delivery.id}
              title={texts.eventNames[delivery.event]}
              actions={
                <Button
                  variant="ghost"
                  colorPalette="gray"
                  disabled={replay.isPending}
                  onClick={() => {
                    replay.mutate(delivery.id, {
                      onSuccess: () => {
                        toast.success(texts.replayed);
                      },
                      onError: (error) => {
                        toast.failed(texts.replay, error, integracionesTexts.failed);
                      },
                    });
                  }}
                >
                  <LuRefreshCw aria-hidden /> {texts.replay}
                </Button>
              }
            >
              <Facts delivery={delivery} />
            </ItemRow>
          ))}
        </VStack>
      )}
    </Modal>
  );
}

function Facts({ delivery }: { delivery: WebhookDelivery }) {
  const { state, status, fault, attempts, nextTryAt, answer, createdAt } = delivery;
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Badge colorPalette={COLOURS[state]}>{texts.states[state]}</Badge>
        {status !== null && <Text>{texts.status({ status })}</Text>}
        {fault !== null && <Text>{texts.faults[fault]}</Text>}
        <Text>{formatMoment(createdAt)}</Text>
        <Text>{texts.tries({ count: attempts })}</Text>
      </HStack>
      {nextTryAt !== null && attempts > 0 && (
        <Text>{texts.nextTry({ moment: formatMoment(nextTryAt) })}</Text>
      )}
      {answer !== null && answer !== '' && (
        // A long answer is read with the arrow keys.
        <Answer tabIndex={0}>{answer}</Answer>
      )}
    </>
  );
}
