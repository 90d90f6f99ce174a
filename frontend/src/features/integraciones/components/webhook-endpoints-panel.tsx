import { Button, Text } from '@chakra-ui/react';
import type { WebhookEndpoint } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { toast } from '../../../components/toaster';
import {
  useRemoveWebhookEndpoint,
  useResumeWebhookEndpoint,
  useRotateWebhookSecret,
  webhookEndpointsQuery,
} from '../../../data/integraciones';
import { integracionesTexts } from '../../../texts/integraciones';
import { CreateEndpointDialog } from './create-endpoint-dialog';
import { DeliveriesDialog } from './deliveries-dialog';
import { ItemRow } from './item-row';
import { ItemsPanel } from './items-panel';
import { SecretOnce } from './secret-once';

const texts = integracionesTexts.endpoints;

type Opened =
  | { dialog: 'add' }
  | { dialog: 'secret'; secret: string }
  | { dialog: 'log' | 'rotate' | 'remove'; endpoint: WebhookEndpoint };

/** Where an endpoint is, as people say it. */
const hostOf = (endpoint: WebhookEndpoint | undefined): string =>
  endpoint === undefined ? '' : new URL(endpoint.url).host;

/** The addresses that are told what happens, with what was sent to each. */
export function WebhookEndpointsPanel() {
  const endpoints = useQuery(webhookEndpointsQuery);
  const resume = useResumeWebhookEndpoint();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
  };
  const showSecret = ({ secret }: { secret: string }) => {
    setOpened({ dialog: 'secret', secret });
  };

  return (
    <>
      <ItemsPanel
        texts={texts}
        query={endpoints}
        add={
          <Button
            onClick={() => {
              setOpened({ dialog: 'add' });
            }}
          >
            <LuPlus aria-hidden /> {texts.add}
          </Button>
        }
        draw={(endpoint) => (
          <ItemRow
            key={endpoint.id}
            title={endpoint.url}
            actions={
              <EndpointActions
                endpoint={endpoint}
                onOpen={setOpened}
                onResume={() => {
                  resume.mutate(endpoint.id, {
                    onSuccess: () => {
                      toast.success(texts.resumed);
                    },
                    onError: (error) => {
                      toast.failed(texts.resume, error, integracionesTexts.failed);
                    },
                  });
                }}
              />
            }
          >
            <Text>{endpoint.events.map((event) => texts.eventNames[event]).join(' · ')}</Text>
            {endpoint.pausedAt !== null && <Text color="red.fg">{texts.paused}</Text>}
          </ItemRow>
        )}
      />
      {opened?.dialog === 'add' && <CreateEndpointDialog open onClose={close} onMade={showSecret} />}
      {opened?.dialog === 'secret' && (
        <SecretOnce title={texts.madeTitle} secret={opened.secret} onClose={close} />
      )}
      {opened?.dialog === 'log' && (
        <DeliveriesDialog endpointId={opened.endpoint.id} host={hostOf(opened.endpoint)} onClose={close} />
      )}
      <Questions opened={opened} onClose={close} onSecret={showSecret} />
    </>
  );
}

interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onOpen: (opened: Opened) => void;
  onResume: () => void;
}

function EndpointActions({ endpoint, onOpen, onResume }: EndpointActionsProps) {
  const look = { variant: 'ghost', colorPalette: 'gray' } as const;
  const host = hostOf(endpoint);
  return (
    <>
      {endpoint.pausedAt !== null && (
        <Button variant="outline" aria-label={`${texts.resume} ${host}`} onClick={onResume}>
          {texts.resume}
        </Button>
      )}
      {(['log', 'rotate', 'remove'] as const).map((dialog) => (
        <Button
          key={dialog}
          {...look}
          {...(dialog === 'remove' ? { colorPalette: 'red' } : {})}
          aria-label={`${texts[dialog]} ${host}`}
          onClick={() => {
            onOpen({ dialog, endpoint });
          }}
        >
          {texts[dialog]}
        </Button>
      ))}
    </>
  );
}

interface QuestionsProps {
  opened: Opened | null;
  onClose: () => void;
  onSecret: (made: { secret: string }) => void;
}

/** What is asked before an endpoint is changed. */
function Questions({ opened, onClose, onSecret }: QuestionsProps) {
  const rotate = useRotateWebhookSecret();
  const remove = useRemoveWebhookEndpoint();
  const endpoint = opened !== null && 'endpoint' in opened ? opened.endpoint : undefined;
  return (
    <>
      <ConfirmDialog
        open={opened?.dialog === 'rotate'}
        title={texts.rotateTitle}
        text={texts.rotateText}
        confirm={texts.rotate}
        destructive={false}
        pending={rotate.isPending}
        onClose={() => {
          // The answer has a secret that is shown only once.
          if (!rotate.isPending) onClose();
        }}
        onConfirm={() => {
          if (endpoint === undefined) return;
          rotate.mutate(endpoint.id, {
            onSuccess: onSecret,
            onError: (error) => {
              toast.failed(texts.rotate, error, integracionesTexts.failed);
            },
          });
        }}
      />
      <ConfirmDialog
        open={opened?.dialog === 'remove'}
        title={texts.removeTitle}
        text={texts.removeText({ host: hostOf(endpoint) })}
        confirm={texts.remove}
        pending={remove.isPending}
        onClose={onClose}
        onConfirm={() => {
          if (endpoint === undefined) return;
          remove.mutate(endpoint.id, {
            onSuccess: () => {
              toast.success(texts.removed);
            },
            onError: (error) => {
              toast.failed(texts.remove, error, integracionesTexts.failed);
            },
            onSettled: onClose,
          });
        }}
      />
    </>
  );
}
