/** Cache keys of the calendar: on their own, because the live events' writer is loaded with every page. */
export const calendarKeys = {
  all: ['/api/calendar'] as const,
  /** Apart from `all`, whose values are lists of entries. */
  slots: (clientId: number | null) => ['/api/calendar/slots', clientId] as const,
  period: (from: string, to: string) => ['/api/calendar', from, to] as const,
};
