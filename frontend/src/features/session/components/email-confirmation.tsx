import { Button, Heading, Text, VStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FormAlert } from '../../../components/form-alert';
import { PageSpinner } from '../../../components/page-spinner';
import { paths } from '../../../config/paths';
import { useConfirmEmail } from '../../../data/account';
import { userMessageOf } from '../../../lib/api-client';
import { recoveryTexts as texts } from '../../../texts/recovery';
import { forgetMailedToken } from '../kept-mailed-token';

/** Proves an address as soon as its link is open; nothing is to be pressed. */
export function EmailConfirmation({ token }: { token: string }) {
  const { mutate, error, status } = useConfirmEmail();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    forgetMailedToken();
    mutate({ token });
  }, [mutate, token]);
  if (status === 'idle' || status === 'pending') {
    return (
      <VStack gap="4" role="status">
        <Heading as="h1" size="xl">
          {texts.verifying}
        </Heading>
        <PageSpinner minH="24" />
      </VStack>
    );
  }
  return (
    <VStack align="stretch" gap="4" role="status">
      <Heading as="h1" size="xl">
        {status === 'success' ? texts.verifiedTitle : texts.verifyTitle}
      </Heading>
      {status === 'success' ? (
        <Text color="fg.muted">{texts.verifiedText}</Text>
      ) : (
        <FormAlert message={userMessageOf(error, texts.verifyFailed)} />
      )}
      <Button asChild size="lg">
        <RouterLink to={paths.app.getHref()}>{texts.goOn}</RouterLink>
      </Button>
    </VStack>
  );
}
