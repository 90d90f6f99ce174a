import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LuMail } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useIsOn } from '../../../data/capabilities';
import { meQuery, onEmailConfirmed, useRequestEmailVerification } from '../../../data/account';
import { commonTexts } from '../../../texts/common';
import { recoveryTexts as texts } from '../../../texts/recovery';

/** For an address that is not proved yet: what it is good for, and another mail. It goes once the mailed link was opened. */
export function EmailHint({ email }: { email: string }) {
  // The link of the mail opens elsewhere: whoever comes back from there is asked for again.
  const { refetch } = useQuery({ ...meQuery, refetchOnMount: false, refetchOnWindowFocus: true });
  useEffect(() => {
    // Another window covers no tab: only its focus tells. Another tab of this browser tells by itself.
    const look = () => void refetch();
    const forget = onEmailConfirmed(look);
    window.addEventListener('focus', look);
    return () => {
      forget();
      window.removeEventListener('focus', look);
    };
  }, [refetch]);
  const again = useRequestEmailVerification();
  const hasMail = useIsOn('mail');
  const sent = hasMail ? texts.hintSent({ email }) : texts.byHand.hintSent;
  const hint = hasMail ? texts.hint({ email }) : texts.byHand.hint;
  const send = () => {
    again.mutateAsync().catch((error: unknown) => {
      toast.failed(texts.hintFailed, error, commonTexts.tryAgain);
    });
  };
  return (
    <HStack
      as="section"
      aria-label={texts.verifyTitle}
      data-email-hint
      gap="3"
      ps="4"
      pe="2"
      py="2"
      mb="4"
      rounded="2xl"
      bg="bg.muted"
      fontSize="sm"
    >
      <Box color="blue.fg" flexShrink={0} aria-hidden>
        <LuMail size={18} />
      </Box>
      <Box flex="1" minW="0" lineHeight="short" role="status">
        <Text fontWeight="semibold">{texts.verifyTitle}</Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {again.isSuccess ? sent : hint}
        </Text>
      </Box>
      {!again.isSuccess && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          flexShrink={0}
          loading={again.isPending}
          onClick={send}
        >
          {hasMail ? texts.hintAgain : texts.byHand.hintAgain}
        </Button>
      )}
    </HStack>
  );
}
