import { Box, Button, HStack, Text, VStack, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { loginTexts } from '../../../texts/login';
import { googleSignInHref } from '../../../config/paths';
import { leaveForAnotherGoogleAccount } from '../../../data/account';
import { useIsOn } from '../../../data/capabilities';

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden>
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6 0-1.200-.2-1.700H9v3.400h4.800a4.100 4.100 0 0 1-1.800 2.700v2.200h2.900a8.800 8.800 0 0 0 2.700-6.600z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.400 0 4.500-.8 6-2.200l-2.900-2.200a5.400 5.400 0 0 1-8.100-2.900H1v2.300A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
      <path
        fill="#EA4335"
        d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300a5.400 5.400 0 0 1 5-3.700z"
      />
    </svg>
  );
}

interface GoogleButtonsProps {
  redirect: string | null;
  /** Above a form, so that a phone shows it without scrolling. */
  before?: boolean;
}

/** Sign-in with Google, and the way to another Google account than the last one; nothing where it is off. `redirect` opens afterwards. */
export function GoogleButtons({ redirect, before = false }: GoogleButtonsProps) {
  const isOn = useIsOn('google');
  const [changing, setChanging] = useState(false);
  const href = googleSignInHref(redirect);
  const change = () => {
    setChanging(true);
    void leaveForAnotherGoogleAccount().then(() => {
      window.location.assign(href);
    });
  };
  if (!isOn) return null;
  const line = (
    <HStack w="full" gap="3" color="fg.subtle" fontSize="sm" my="3" aria-hidden>
      <Box flex="1" h="1px" bg="border" />
      <Text>{loginTexts.or}</Text>
      <Box flex="1" h="1px" bg="border" />
    </HStack>
  );
  return (
    <VStack gap="1" w="full" data-google-part {...(before ? { mb: '3' } : { mt: '5' })}>
      {!before && line}
      <Button asChild size="lg" w="full" variant="outline" colorPalette="gray">
        <chakra.a href={href} data-google>
          <GoogleMark />
          {loginTexts.google}
        </chakra.a>
      </Button>
      {!before && (
        <Button
          variant="ghost"
          colorPalette="gray"
          size="md"
          color="fg.muted"
          loading={changing}
          loadingText={loginTexts.changingGoogle}
          onClick={change}
        >
          {loginTexts.changeGoogle}
        </Button>
      )}
      {before && line}
    </VStack>
  );
}
