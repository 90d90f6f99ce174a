import { Injectable } from '@nestjs/common';
import { ApiError, type CalendarItem, type CalendarPeriod, dayIn, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { CalendarRepository } from '@pregonero/persistence';
import type { CurrentSession } from '../../platform/auth/current-session';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** What has a date: of oneself, or of all clients for the agency. */
@Injectable()
export class CalendarService {
  constructor(private readonly calendar: CalendarRepository) {}

  /** @throws ApiError `validation_failed` for a period that ends before it begins, or is too long */
  async between(caller: CurrentSession, period: CalendarPeriod): Promise<CalendarItem[]> {
    const { timeZone } = caller.user;
    const [from, to] = [dayOf(period.from, timeZone), dayOf(period.to, timeZone)];
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1) throw refused(say('period_backwards'));
    if (days > LIMITS.calendarMaxDays) throw refused(say('period_too_long', { max: LIMITS.calendarMaxDays }));
    return this.calendar.between({
      ...{ from, to },
      ...(caller.role === 'admin' ? {} : { clientId: caller.userId }),
    });
  }
}

const refused = (sentence: ReturnType<typeof say>): ApiError =>
  new ApiError('validation_failed', { errors: { to: [sentence] } });

/** A day as it stands there; of a moment its day in the caller's zone. */
function dayOf(text: string, timeZone: string): string {
  return DAY.test(text) ? text : dayIn(timeZone, new Date(text));
}
