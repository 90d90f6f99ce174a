import { Box, Button, HStack, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuCircleAlert, LuCircleCheck, LuLink } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { OffPart } from '../../../components/off-part';
import { toast } from '../../../components/toaster';
import { useIsOn } from '../../../data/capabilities';
import { tiktokPostsQuery, tiktokStatusQuery, useDisconnectTiktok } from '../../../data/tiktok';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts as texts } from '../../../texts/tiktok';
import { useTiktokConnect } from '../hooks/use-tiktok-connect';

/** Which account is connected, with the one button that changes it. */
export function TiktokConnection() {
  const isOn = useIsOn('tiktok');
  const status = useQuery(tiktokStatusQuery);
  const { connecting, connect } = useTiktokConnect();
  const disconnect = useDisconnectTiktok();
  const posts = useQuery(tiktokPostsQuery);
  const waiting = posts.data?.filter(({ estado }) => estado === 'programado' || estado === 'pendiente') ?? [];
  const [asked, setAsked] = useState(false);
  const asking = asked && waiting.length > 0;
  if (!isOn) return <OffPart part="tiktok" />;
  if (status.isPending) return <Skeleton h="16" rounded="xl" />;
  if (status.isLoadingError) {
    return <ErrorState query={status} />;
  }
  const { connected, username, displayName, reconnectNeeded = false } = status.data;
  const { tone, title, hint } = connected
    ? { tone: 'green', title: texts.connectedAs({ username, displayName }), hint: null }
    : reconnectNeeded
      ? { tone: 'red', title: texts.reconnectTitle, hint: texts.reconnectHint }
      : { tone: null, title: texts.notConnectedTitle, hint: texts.connectHint };
  return (
    <HStack
      gap="3"
      p="3"
      ps="4"
      rounded="xl"
      bg={tone === null ? 'bg.muted' : `${tone}.subtle`}
      borderWidth="1px"
      borderColor={tone === null ? 'border' : `${tone}.muted`}
      flexWrap="wrap"
      data-tiktok-connected={connected}
    >
      <Box flex="1" minW="160px" role="status">
        <HStack gap="2" color={reconnectNeeded ? 'fg.error' : undefined}>
          {connected && <LuCircleCheck style={{ flexShrink: 0 }} aria-hidden />}
          {reconnectNeeded && <LuCircleAlert style={{ flexShrink: 0 }} aria-hidden />}
          <Text fontWeight="semibold" fontSize="sm">
            {title}
          </Text>
        </HStack>
        {asking && (
          <Text color="fg.warning" fontSize="xs">
            {texts.disconnectCancels({ count: waiting.length })}
          </Text>
        )}
        {hint !== null && (
          <Text color="fg.muted" fontSize="xs">
            {hint}
          </Text>
        )}
      </Box>
      {!connected && (
        <Button
          size="sm"
          onClick={() => {
            setAsked(false);
            connect();
          }}
          loading={connecting}
          loadingText={texts.connecting}
        >
          <LuLink /> {texts.connect}
        </Button>
      )}
      {(connected || reconnectNeeded) && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          loading={disconnect.isPending}
          loadingText={texts.disconnect}
          onClick={() => {
            if (waiting.length > 0 && !asked) {
              setAsked(true);
              return;
            }
            disconnect.mutateAsync().then(
              () => {
                toast.success(texts.disconnectedTitle, texts.disconnectedText);
              },
              (error: unknown) => {
                toast.failed(texts.disconnectFailed, error, commonTexts.tryAgain);
              },
            );
          }}
        >
          {asking ? texts.disconnectAnyway : texts.disconnect}
        </Button>
      )}
    </HStack>
  );
}
