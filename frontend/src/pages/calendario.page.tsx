import { Button, Skeleton, Text } from '@chakra-ui/react';
import type { CalendarItem } from '@pregonero/contracts/api';
import { localDatesBetween } from '@pregonero/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { LuCalendar } from 'react-icons/lu';
import { EmptyState } from '../components/empty-state';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ErrorState } from '../components/error-state';
import { lazyDialog, lazyPart } from '../components/lazy-part';
import { PageHeader } from '../components/page-header';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { toast } from '../components/toaster';
import { paths } from '../config/paths';
import { clientsQuery } from '../data/clients';
import { calendarQuery, onDay, todayIn, useMoveItem } from '../data/calendar';
import { useUser } from '../data/session';
import { daysOf, isDay, stepOf } from '../features/calendar/calendar-days';
import { dayInWords, hoursInWords } from '../features/calendar/calendar-format';
import { keyOf, warningsOf } from '../features/calendar/calendar-warnings';
import { CalendarGrid } from '../features/calendar/components/calendar-grid';
import { CalendarList } from '../features/calendar/components/calendar-list';
import { SlotsButton } from '../features/calendar/components/slots-button';
import { CalendarToolbar } from '../features/calendar/components/calendar-toolbar';
import { useAddress } from '../lib/address';
import { useWide } from '../lib/use-wide';
import { calendarTexts as texts } from '../texts/calendar';
import { commonTexts } from '../texts/common';

const CalendarDialog = lazyDialog(
  async () => (await import('../features/calendar/components/calendar-dialog')).CalendarDialog,
);

/** Entries of a day that a month has room for. */
const OF_A_DAY = 3;
const clientIdIn = (text: string): number | null => (/^\d+$/u.test(text) ? Number(text) : null);

/** A part of this page and not a page: the table of pages is read by everybody. */
const MonthOfDrafts = lazyPart(
  async () => (await import('./month-of-drafts')).MonthOfDrafts,
  <PageSpinner minH="60" />,
);
const DRAFTS = 'drafts';

/** What has a date; with `view=drafts` the month that is proposed and approved. */
export function CalendarioPage() {
  const { value } = useAddress('view');
  return value === DRAFTS ? <MonthOfDrafts /> : <Calendar />;
}

/** A month or a week on a desk, a list by day on a phone. */
function Calendar() {
  const { role, timeZone } = useUser();
  const admin = role === 'admin';
  const isWide = useWide();
  const [today] = useState(() => todayIn(timeZone));
  const shownView = useAddress('view');
  const view = shownView.value === 'week' ? 'week' : 'month';
  const navigate = useNavigate();
  const shownDay = useAddress('day');
  const shownClient = useAddress('client');
  const opened = useAddress('open');
  const day = isDay(shownDay.value) ? shownDay.value : today;
  const days = daysOf(view, day, today);
  const [from = day, to = day] = [days.at(0), days.at(-1)];
  const calendar = useQuery(calendarQuery(from, to));
  const move = useMoveItem();

  const all = calendar.data ?? [];
  const clientId = clientIdIn(shownClient.value);
  // Whoever has nothing in these days is chosen all the same.
  const clients = useQuery({ ...clientsQuery, enabled: admin && clientId !== null });
  const items = all.filter(({ client }) => clientId === null || client.id === clientId);
  const warnings = warningsOf(items);
  const open = all.find((item) => keyOf(item) === opened.value);
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    // On another day it is drawn anew: the keyboard goes on with it, and not from the beginning of the page.
    if (moved.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-calendar-item="${moved.current}"]`)?.focus();
    // Once: whoever goes elsewhere afterwards is not called back.
    moved.current = null;
  });
  const moveTo = (item: CalendarItem, newDay: string) => {
    moved.current = keyOf(item);
    move.mutateAsync(onDay(item, newDay)).then(
      () => {
        toast.success(texts.moved, texts.movedText({ title: item.title, day: dayInWords(newDay) }));
      },
      (error: unknown) => {
        toast.failed(texts.moveFailed, error, commonTexts.tryAgain);
      },
    );
  };
  // A list has no rows of whole weeks to fill: another month's days would stand under the name of this one.
  const listed = view === 'month' ? days.filter((each) => each.startsWith(day.slice(0, 7))) : days;
  const isEmpty = isWide ? items.length === 0 : !items.some((item) => listed.includes(item.day));
  const parts = {
    ...{ days, today, items, warnings },
    dates: localDatesBetween(from, to),
    showClient: admin,
    onOpen: (item: CalendarItem) => {
      opened.show(keyOf(item));
    },
    onMove: moveTo,
  };

  return (
    <>
      <PageHeader
        title={texts.title}
        text={hoursInWords(items.length === 0 ? [timeZone] : items.map((item) => item.timeZone))}
        // The agency chooses for one client at a time.
        actions={
          admin && clientId === null ? undefined : (
            <>
              <SlotsButton clientId={admin ? clientId : null} />
              {!admin && (
                <Button asChild>
                  <RouterLink to={{ search: `view=${DRAFTS}` }}>{texts.proposeMonth}</RouterLink>
                </Button>
              )}
            </>
          )
        }
      />
      <CalendarToolbar
        view={view}
        day={day}
        clients={
          admin
            ? withChosen(
                clientsOf(all),
                clients.data?.find(({ id }) => id === clientId),
              )
            : []
        }
        clientId={clientId}
        onView={(next) => {
          shownView.show(next === 'week' ? next : '', 'replace');
        }}
        onStep={(by) => {
          shownDay.show(stepOf(view, day, by), 'replace');
        }}
        onToday={() => {
          shownDay.show('', 'replace');
        }}
        onClient={(id) => {
          shownClient.show(id === null ? '' : String(id), 'replace');
        }}
      />
      {warnings.size > 0 && (
        <Text color="fg.warning" fontSize="sm" mb="3" role="status">
          {texts.warned({ count: warnings.size })}
        </Text>
      )}
      {calendar.isPending ? (
        <Skeleton h="96" rounded="2xl" role="status" aria-busy aria-label={commonTexts.loading} />
      ) : calendar.data === undefined ? (
        <ErrorState query={calendar} />
      ) : (
        <>
          {isWide ? (
            <CalendarGrid
              {...parts}
              month={view === 'month' ? day.slice(0, 7) : undefined}
              most={view === 'month' ? OF_A_DAY : items.length}
              onShowDay={(one) => {
                void navigate(paths.calendario.getHref(one));
              }}
            />
          ) : (
            <CalendarList {...parts} days={listed} />
          )}
          {isEmpty && (
            <Panel mt="4">
              <EmptyState icon={LuCalendar} title={texts.empty} text={texts.emptyText} />
            </Panel>
          )}
          {isWide && items.some(({ movable }) => movable) && (
            <Text color="fg.subtle" fontSize="sm" mt="3">
              {texts.dragHint}
            </Text>
          )}
        </>
      )}
      {open !== undefined && (
        <CalendarDialog item={open} warning={warnings.get(keyOf(open))} open onClose={opened.leave} />
      )}
    </>
  );
}

/** With the one whose entries alone are shown: what is chosen can be seen, and chosen away. */
function withChosen(
  clients: readonly CalendarItem['client'][],
  chosen: CalendarItem['client'] | undefined,
): readonly CalendarItem['client'][] {
  if (chosen === undefined || clients.some(({ id }) => id === chosen.id)) return clients;
  return [...clients, chosen];
}

/** The clients that have something in these days, by name. */
function clientsOf(items: readonly CalendarItem[]): CalendarItem['client'][] {
  const clients = new Map(items.map(({ client }) => [client.id, client]));
  return [...clients.values()].sort((a, b) => a.name.localeCompare(b.name));
}
