import type { CalendarPeriod } from '@pregonero/contracts/api';
import { DayOrMoment } from '../../../platform/http/day-or-moment.decorator';

/** Query of `GET /api/calendar`; of a moment its day in the caller's zone counts. */
export class CalendarPeriodDto implements CalendarPeriod {
  @DayOrMoment({ nullable: false })
  from: string;

  @DayOrMoment({ nullable: false })
  to: string;
}
