import { Box, Heading, VStack } from '@chakra-ui/react';
import { addDays } from '../calendar-days';
import { dayInWords } from '../calendar-format';
import { keyOf } from '../calendar-warnings';
import { calendarTexts as texts } from '../../../texts/calendar';
import { CalendarEntry } from './calendar-entry';
import type { CalendarParts } from './calendar-parts';
import { LocalDateLine } from './local-date';

/** The same on a phone: today, and the days that have something, one under the other. */
export function CalendarList({
  days,
  today,
  items,
  dates,
  warnings,
  showClient,
  onOpen,
  onMove,
}: CalendarParts) {
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
            {dates
              .filter((date) => date.day === day)
              .map((date) => (
                <LocalDateLine key={date.code} date={date} />
              ))}
            {items
              .filter((item) => item.day === day)
              .map((item) => (
                <CalendarEntry
                  key={keyOf(item)}
                  item={item}
                  warning={warnings.get(keyOf(item))}
                  showClient={showClient}
                  onOpen={onOpen}
                  onMove={(moved, by) => {
                    onMove(moved, addDays(moved.day, by));
                  }}
                />
              ))}
          </VStack>
        </Box>
      ))}
    </VStack>
  );
}
