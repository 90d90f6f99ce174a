import { Box, Heading, VStack } from '@chakra-ui/react';
import { dayInWords } from '../calendar-format';
import { calendarTexts as texts } from '../../../texts/calendar';
import type { CalendarParts } from './calendar-parts';
import { DayEntries } from './day-entries';

/** The same on a phone: today, and the days that have something, one under the other. */
export function CalendarList(props: CalendarParts) {
  const { days, today, items, dates } = props;
  const busy = days.filter(
    (day) =>
      day === today || items.some((item) => item.day === day) || dates.some((date) => date.day === day),
  );
  return (
    <VStack as="ul" align="stretch" gap="4" listStyleType="none">
      {busy.map((day) => (
        <Box as="li" key={day} data-day={day} aria-current={day === today ? 'date' : undefined}>
          <Heading
            as="h2"
            size="sm"
            mb="2"
            color={day === today ? 'fg' : 'fg.muted'}
            _firstLetter={{ textTransform: 'uppercase' }}
          >
            {day === today ? `${texts.today} · ${dayInWords(day)}` : dayInWords(day)}
          </Heading>
          <VStack align="stretch" gap="2">
            <DayEntries {...props} day={day} items={items.filter((item) => item.day === day)} />
          </VStack>
        </Box>
      ))}
    </VStack>
  );
}
