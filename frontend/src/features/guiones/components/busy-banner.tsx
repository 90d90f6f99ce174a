import { Button, HStack, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuClapperboard } from 'react-icons/lu';
import { isBusy } from '../../../data/guion-facts';
import { guionesTexts as texts } from '../../../texts/guiones';

interface BusyBannerProps {
  guiones: readonly Guion[];
  onShowProgress: (guionId: number) => void;
}

/** How many videos are being made, with the way to the first one's progress. */
export function BusyBanner({ guiones, onShowProgress }: BusyBannerProps) {
  const busy = guiones.filter(isBusy);
  const [first] = busy;
  if (first === undefined) return null;
  return (
    <HStack
      role="status"
      gap="3"
      p="3"
      ps="4"
      rounded="xl"
      bg="bg.muted"
      borderWidth="1px"
      borderColor="border"
      flexWrap="wrap"
    >
      <LuClapperboard aria-hidden />
      <Text fontSize="sm" flex="1" minW="220px">
        {texts.banner({ count: busy.length })}
      </Text>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          onShowProgress(first.id);
        }}
      >
        {texts.seeProgress}
      </Button>
    </HStack>
  );
}
