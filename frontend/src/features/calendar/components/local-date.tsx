import { HStack, Text } from '@chakra-ui/react';
import type { LocalDate } from '@pregonero/contracts/dates';
import { LuSparkles } from 'react-icons/lu';
import { calendarTexts } from '../../../texts/calendar';

/** A day that sells. */
export function LocalDateLine({ date }: { date: LocalDate }) {
  return (
    <HStack gap="1.5" fontSize="xs" color="fg.muted" minW="0">
      <LuSparkles aria-hidden size={12} />
      <Text truncate title={calendarTexts.localDates[date.code]}>
        {calendarTexts.localDates[date.code]}
      </Text>
    </HStack>
  );
}
