import { Badge, Box, Button, HStack, Text, VStack } from '@chakra-ui/react';
import type { OpenSession } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuMonitorSmartphone } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { PageSpinner } from '../../../components/page-spinner';
import { toast } from '../../../components/toaster';
import { openSessionsQuery, useEndSessions } from '../../../data/open-sessions';
import { formatMoment, formatRelative } from '../../../lib/format';
import { accountTexts } from '../../../texts/account';

const texts = accountTexts.sessions;

/** Devices on which the account is open, in a dialog of the account menu. */
export function OpenSessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <OpenSessionList />
    </Modal>
  );
}

function OpenSessionList() {
  const sessions = useQuery(openSessionsQuery);
  const end = useEndSessions();
  const endOne = (id: string | undefined, done: string) => {
    end.mutate(id, {
      onSuccess: () => {
        toast.success(done);
      },
      onError: (error) => {
        toast.failed(texts.failedTitle, error, texts.failed);
      },
    });
  };
  if (sessions.isPending) return <PageSpinner minH="32" />;
  if (sessions.data === undefined) return <ErrorState query={sessions} />;
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent);
  return (
    <VStack align="stretch" gap="4">
      <Text color="fg.muted">{texts.text}</Text>
      <VStack as="ul" gap="0" align="stretch" listStyleType="none" aria-label={texts.title}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={sessions.dataUpdatedAt}
            pending={end.isPending}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => {
              endOne(session.id, texts.ended);
            }}
          />
        ))}
      </VStack>
      {hasOthers ? (
        <Button
          variant="outline"
          colorPalette="red"
          loading={end.isPending && end.variables === undefined}
          disabled={end.isPending}
          onClick={() => {
            endOne(undefined, texts.othersEnded);
          }}
        >
          {texts.endOthers}
        </Button>
      ) : (
        <Text>{texts.none}</Text>
      )}
    </VStack>
  );
}

interface SessionRowProps {
  session: OpenSession;
  /** Moment of the list, in milliseconds. */
  now: number;
  pending: boolean;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, now, pending, isEnding, onEnd }: SessionRowProps) {
  const device = toDeviceName(session);
  return (
    <HStack as="li" align="center" gap="3" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Box color="fg.muted" fontSize="xl" flexShrink={0}>
        <LuMonitorSmartphone aria-hidden />
      </Box>
      <Box minW="0" flex="1">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="medium">{device}</Text>
          {session.isCurrent && <Badge colorPalette="green">{texts.current}</Badge>}
        </HStack>
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          <Text>{texts.begun({ moment: formatMoment(session.createdAt) })}</Text>
          {!session.isCurrent && (
            <Text>{texts.lastSeen({ ago: formatRelative(session.lastSeenAt, now) })}</Text>
          )}
          {session.network !== null && <Text>{texts.network({ network: session.network })}</Text>}
        </Box>
      </Box>
      {!session.isCurrent && (
        <Button
          variant="ghost"
          colorPalette="red"
          flexShrink={0}
          aria-label={texts.endOf({ device })}
          loading={isEnding}
          disabled={pending}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </HStack>
  );
}

function toDeviceName({ browser, system }: OpenSession): string {
  if (browser !== null && system !== null) return texts.device({ browser, system });
  return browser ?? system ?? texts.unknown;
}
