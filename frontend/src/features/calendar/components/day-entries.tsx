import { addDays } from '../calendar-days';
import { keyOf } from '../calendar-warnings';
import { CalendarEntry } from './calendar-entry';
import type { CalendarParts } from './calendar-parts';
import { LocalDateLine } from './local-date';

interface DayEntriesProps extends Omit<CalendarParts, 'days' | 'today'> {
  day: string;
}

/** What a day has, without the day itself: why it sells, then its entries; `items` are those that are drawn. */
export function DayEntries({ day, items, dates, warnings, showClient, onOpen, onMove }: DayEntriesProps) {
  return (
    <>
      {dates
        .filter((date) => date.day === day)
        .map((date) => (
          <LocalDateLine key={date.code} date={date} />
        ))}
      {items.map((item) => (
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
    </>
  );
}
