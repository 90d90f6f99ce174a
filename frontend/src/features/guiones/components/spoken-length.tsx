import { Box, HStack, Text } from '@chakra-ui/react';
import { LIMITS, spokenSeconds } from '@pregonero/contracts/api';
import { editorTexts as texts } from '../../../texts/editor';

const TARGET_SECONDS = LIMITS.defaultVideoSeconds;
/** So much longer than meant still is fine. */
const TOLERANCE = 1.2;

/** How long a text takes when it is said, against what a video is meant to last. */
export function SpokenLength({ text }: { text: string }) {
  const seconds = spokenSeconds(text);
  const isTooLong = seconds > TARGET_SECONDS * TOLERANCE;
  return (
    <HStack gap="3" fontSize="xs" color="fg.muted" data-spoken-seconds={seconds}>
      <Box
        role="meter"
        aria-label={texts.secondsLabel}
        aria-valuemin={0}
        aria-valuemax={TARGET_SECONDS}
        aria-valuenow={Math.min(seconds, TARGET_SECONDS)}
        aria-valuetext={texts.seconds({ spoken: seconds, target: TARGET_SECONDS })}
        w="20"
        h="1.5"
        rounded="full"
        bg="bg.emphasized"
        overflow="hidden"
        flexShrink={0}
      >
        <Box
          h="full"
          bg={isTooLong ? 'orange.fg' : 'fg.muted'}
          style={{ width: `${Math.min(100, (seconds / TARGET_SECONDS) * 100)}%` }}
        />
      </Box>
      <Text fontVariantNumeric="tabular-nums">
        {texts.seconds({ spoken: seconds, target: TARGET_SECONDS })}
        {isTooLong && ` · ${texts.tooLong({ more: seconds - TARGET_SECONDS })}`}
      </Text>
    </HStack>
  );
}
