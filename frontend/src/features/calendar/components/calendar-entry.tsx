import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import type { CalendarItem, CalendarKind } from '@pregonero/contracts/api';
import type { IconType } from 'react-icons';
import {
  LuCalendarClock,
  LuCircleCheck,
  LuCircleX,
  LuClock,
  LuScrollText,
  LuClapperboard,
  LuTriangleAlert,
} from 'react-icons/lu';
import { calendarTexts as texts } from '../../../texts/calendar';
import { daysByKey } from '../calendar-days';
import { hourInWords } from '../calendar-format';
import { keyOf, type CalendarWarning } from '../calendar-warnings';

const ICONS: Record<CalendarKind, IconType> = {
  suggested: LuScrollText,
  scheduled: LuCalendarClock,
  failed: LuCircleX,
  published: LuCircleCheck,
  handed_off: LuCircleCheck,
  target: LuClapperboard,
  deadline: LuClock,
};

const EntryButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    w: 'full',
    minW: '0',
    minH: '9',
    px: '2',
    py: '1.5',
    rounded: 'lg',
    textAlign: 'start',
    bg: 'bg.muted',
    borderStartWidth: '3px',
    borderColor: 'border.emphasized',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.emphasized' },
    '& svg': { flexShrink: 0, mt: '0.5' },
    '&[data-kind=suggested]': { borderStyle: 'dashed' },
    '&[data-kind=scheduled]': { borderColor: 'brand.solid' },
    '&[data-held]': { borderColor: 'orange.solid' },
    '&[data-kind=failed]': { borderColor: 'red.solid', '& [data-entry-kind], & svg': { color: 'fg.error' } },
    '&[data-kind=published], &[data-kind=handed_off]': { borderColor: 'green.solid' },
  },
});

interface CalendarEntryProps {
  item: CalendarItem;
  warning: CalendarWarning | undefined;
  /** Whose it is, where those of several clients stand together. */
  showClient: boolean;
  onOpen: (item: CalendarItem) => void;
  /** Moves it by so many days. */
  onMove: (item: CalendarItem, days: number) => void;
}

/** One entry: opens its dialog, is dragged with a pointer, and moved with shift and the arrows. */
export function CalendarEntry({ item, warning, showClient, onOpen, onMove }: CalendarEntryProps) {
  const Icon = ICONS[item.kind];
  return (
    <EntryButton
      type="button"
      data-kind={item.kind}
      data-held={item.held ?? undefined}
      data-calendar-item={keyOf(item)}
      draggable={item.movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', keyOf(item));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={(event) => {
        const days = event.shiftKey ? daysByKey(event.key) : 0;
        if (days === 0 || !item.movable) return;
        event.preventDefault();
        onMove(item, days);
      }}
      onClick={() => {
        onOpen(item);
      }}
    >
      <Icon aria-hidden size={14} />
      <Box minW="0" flex="1">
        <HStack gap="1.5" fontSize="xs" color="fg.muted">
          <Text truncate data-entry-kind {...(item.held === null ? {} : { color: 'fg.warning' })}>
            {item.held === null ? texts.kinds[item.kind] : texts.held}
            {item.at !== null && ` · ${hourInWords(item.at, item.timeZone)}`}
          </Text>
          {warning !== undefined && (
            <Box color="fg.warning" title={texts.warnings[warning]}>
              <LuTriangleAlert size={13} role="img" aria-label={texts.warnings[warning]} />
            </Box>
          )}
        </HStack>
        <Text fontSize="sm" lineClamp={2} overflowWrap="anywhere">
          {item.title}
        </Text>
        {showClient && (
          <Text fontSize="xs" color="fg.muted" truncate>
            {item.client.name}
          </Text>
        )}
      </Box>
    </EntryButton>
  );
}
