import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { LuFileCheck } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useAcceptDocuments } from '../../../data/account';
import { commonTexts } from '../../../texts/common';
import { loginTexts } from '../../../texts/login';
import { DocumentLinks } from './terms-field';

/** Asks for acceptance of the documents: of a new account, or after a new text. */
export function ConsentRequest() {
  const accept = useAcceptDocuments();
  const send = () => {
    accept.mutateAsync().catch((error: unknown) => {
      toast.failed(loginTexts.consentFailed, error, commonTexts.tryAgain);
    });
  };
  return (
    <HStack
      as="section"
      aria-label={loginTexts.consentTitle}
      data-consent-request
      gap="3"
      ps="4"
      pe="2"
      py="2"
      mb="4"
      rounded="2xl"
      bg="bg.muted"
      fontSize="sm"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box color="blue.fg" flexShrink={0} aria-hidden>
        <LuFileCheck size={18} />
      </Box>
      <Box flex="1" minW="0" lineHeight="short">
        <Text fontWeight="semibold">{loginTexts.consentTitle}</Text>
        <Text color="fg.muted">
          {loginTexts.consentText} <DocumentLinks />.
        </Text>
      </Box>
      <Button
        size="sm"
        flexShrink={0}
        w={{ base: 'full', md: 'auto' }}
        minH={{ base: '11', md: 'auto' }}
        loading={accept.isPending}
        onClick={send}
      >
        {loginTexts.consentAccept}
      </Button>
    </HStack>
  );
}
