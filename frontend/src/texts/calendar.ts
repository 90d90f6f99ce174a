import { calendar } from '@pregonero/contracts/languages/es/app/calendar';
import { translated } from './translation';

/** {@link calendar} in the reader's language. */
export const calendarTexts = translated('calendar', calendar);
