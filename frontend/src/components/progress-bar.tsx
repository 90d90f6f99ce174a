import { Box } from '@chakra-ui/react';

/** Second spec document, section 9.3: progress is shown as at least 10%. */
const SHOWN_AT_LEAST = 10;

/** The percentage to show for a render under way. */
export function shownProgress(progress: number): number {
  return Math.min(100, Math.max(SHOWN_AT_LEAST, Math.round(progress)));
}

/** A thin bar; `value` 0 to 100. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      h="2"
      bg="bg.emphasized"
      rounded="full"
      overflow="hidden"
    >
      <Box
        h="full"
        rounded="full"
        bgGradient="to-r"
        gradientFrom="#ff7d5c"
        gradientTo="#ffb36b"
        transition="width 0.6s ease"
        style={{ width: `${value}%` }}
      />
    </Box>
  );
}
