import { Box, Button, Text } from '@chakra-ui/react';
import { useRequestEmailVerification } from '../data/account';
import { useIsOn } from '../data/capabilities';
import { isEmailUnverified } from '../lib/api-client';
import { commonTexts } from '../texts/common';
import { recoveryTexts as texts } from '../texts/recovery';
import { FormAlert } from './form-alert';
import { toast } from './toaster';

/** For an action that was refused because the e-mail address is unproved: why, and a button that sends the mail again. */
export function UnprovedAddress({ error }: { error: unknown }) {
  const again = useRequestEmailVerification();
  const hasMail = useIsOn('mail');
  if (!isEmailUnverified(error)) return null;
  const send = () => {
    again.mutateAsync().catch((failure: unknown) => {
      toast.failed(texts.hintFailed, failure, commonTexts.tryAgain);
    });
  };
  return (
    <Box mt="4" data-unproved-address>
      <FormAlert message={hasMail ? error.userMessage : texts.byHand.hint} />
      <Box mt="2" role="status">
        {again.isSuccess ? (
          <Text fontSize="sm" color="fg.muted">
            {hasMail ? texts.sentAgain : texts.byHand.hintSent}
          </Text>
        ) : (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            minH={{ base: '11', md: 'auto' }}
            loading={again.isPending}
            onClick={send}
          >
            {hasMail ? texts.sendAgain : texts.byHand.hintAgain}
          </Button>
        )}
      </Box>
    </Box>
  );
}
