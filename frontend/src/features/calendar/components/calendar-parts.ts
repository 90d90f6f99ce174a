import type { CalendarItem } from '@pregonero/contracts/api';
import type { LocalDate } from '@pregonero/contracts/dates';
import type { CalendarWarning } from '../calendar-warnings';

/** What both forms of the calendar draw. */
export interface CalendarParts {
  /** The days in their order. */
  days: readonly string[];
  today: string;
  items: readonly CalendarItem[];
  dates: readonly LocalDate[];
  warnings: ReadonlyMap<string, CalendarWarning>;
  showClient: boolean;
  onOpen: (item: CalendarItem) => void;
  /** Moves an entry to another day; its hour stays. */
  onMove: (item: CalendarItem, day: string) => void;
}
