import { Button, Heading, Text } from '@chakra-ui/react';
import { useSession } from '../../../../data/session';
import { usePageTitle } from '../../../../lib/use-page-title';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';
import { AuthFrame } from '../auth-frame';
import { SecondFactorPanel } from './second-factor-panel';

/** The page of an administrator who has to set up the second factor before anything else. */
export function RequiredSecondFactor({ onSetUp }: { onSetUp: () => void }) {
  const { signOut } = useSession();
  usePageTitle(texts.title);
  return (
    <AuthFrame>
      <Heading as="h1" size="xl">
        {texts.requiredTitle}
      </Heading>
      <Text color="fg.muted" mt="1" mb="6">
        {texts.requiredIntro}
      </Text>
      <SecondFactorPanel onSetUp={onSetUp} />
      <Button variant="ghost" colorPalette="gray" w="full" mt="4" onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </AuthFrame>
  );
}
