import { Box, Button, Grid, Text, VStack } from '@chakra-ui/react';
import { useState } from 'react';
import { calendarTexts as texts } from '../../../texts/calendar';
import { dayInWords, weekdayInWords } from '../calendar-format';
import { keyOf } from '../calendar-warnings';
import type { CalendarParts } from './calendar-parts';
import { DayEntries } from './day-entries';

const IN_A_WEEK = 7;

interface CalendarGridProps extends CalendarParts {
  /** How many entries of a day are drawn; the rest is behind a button. */
  most: number;
  /** Of a month: its days; those of its neighbours stand back. */
  month?: string | undefined;
  onShowDay: (day: string) => void;
}

/** A month or a week on a desk: seven columns, a list in each day, an entry is dragged from one to another. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days } = props;
  return (
    <Box borderWidth="1px" borderColor="border.muted" rounded="2xl" overflow="hidden" bg="bg.panel">
      <Grid templateColumns={`repeat(${IN_A_WEEK}, minmax(0, 1fr))`} aria-hidden>
        {days.slice(0, IN_A_WEEK).map((day) => (
          <Text
            key={day}
            px="2"
            py="2"
            fontSize="xs"
            color="fg.muted"
            _firstLetter={{ textTransform: 'uppercase' }}
          >
            {weekdayInWords(day)}
          </Text>
        ))}
      </Grid>
      <Grid as="ul" listStyleType="none" templateColumns={`repeat(${IN_A_WEEK}, minmax(0, 1fr))`}>
        {days.map((day) => (
          <DayCell key={day} day={day} {...props} />
        ))}
      </Grid>
    </Box>
  );
}

function DayCell({ day, ...props }: CalendarGridProps & { day: string }) {
  const { items, today, month, most, onMove, onShowDay } = props;
  const [over, setOver] = useState(false);
  const own = items.filter((item) => item.day === day);
  const shown = own.slice(0, most);
  const isOther = month !== undefined && !day.startsWith(month);
  return (
    <Box
      as="li"
      data-day={day}
      minW="0"
      minH={month === undefined ? '96' : '32'}
      p="1.5"
      borderTopWidth="1px"
      borderStartWidth="1px"
      borderColor="border.muted"
      ms="-1px"
      bg={over ? 'bg.selected' : isOther ? 'bg.subtle' : undefined}
      aria-current={day === today ? 'date' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dragged = event.dataTransfer.getData('text/plain');
        const item = items.find((each) => keyOf(each) === dragged);
        if (item?.movable === true && item.day !== day) onMove(item, day);
      }}
    >
      <Text
        fontSize="sm"
        fontWeight={day === today ? 'bold' : 'normal'}
        color={isOther ? 'fg.subtle' : 'fg'}
        mb="1"
        data-figures
      >
        <Box as="span" srOnly>
          {dayInWords(day)}
        </Box>
        <Box
          as="span"
          aria-hidden
          {...(day === today ? { bg: 'fg', color: 'bg', px: '1.5', rounded: 'full' } : {})}
        >
          {Number(day.slice(-2))}
        </Box>
      </Text>
      <VStack align="stretch" gap="1">
        <DayEntries {...props} day={day} items={shown} />
        {own.length > shown.length && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${texts.more({ count: own.length - shown.length })}: ${texts.showDay({ day: dayInWords(day) })}`}
            onClick={() => {
              onShowDay(day);
            }}
          >
            {texts.more({ count: own.length - shown.length })}
          </Button>
        )}
      </VStack>
    </Box>
  );
}
