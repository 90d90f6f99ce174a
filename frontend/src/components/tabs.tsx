import { Badge, Box, HStack, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Glossed, glossOf } from './glossed';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Shown beside the label, e.g. how many there are. */
  count?: number | undefined;
  /** Drawn when the tab is first opened. */
  content: () => ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for whoever does not see it. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** Whether a tab that was opened once keeps what was typed and scrolled in it; otherwise it begins anew each time. */
  keep?: boolean;
}

/** Where a key leads from the tab at `index`; null for keys that do not move, as the browser's own “back” with Alt. */
function targetOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** How far the row is pushed along when the tab is in its middle, so that its neighbours show as well. */
function placeOf(row: HTMLElement, tab: HTMLElement): number {
  return tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * A row of tabs and what is under the chosen one, as the ARIA pattern of that name wants it: one stop of the Tab key,
 * arrows choose. Own code, because the first screen has one and a general state machine would weigh more than the rest
 * of that screen.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  keep = false,
}: TabsProps<Value>) {
  const id = useId();
  const [opened, setOpened] = useState<readonly Value[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  const drawn = (item: TabItem<Value>) => item.value === value || (keep && opened.includes(item.value));

  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    // The row alone: `scrollIntoView` would push the page too.
    if (row.current && tab) row.current.scrollLeft = placeOf(row.current, tab);
  }, [value]);

  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const target = targetOf(event, index, items.length);
    const item = target === null ? undefined : items[target];
    if (target === null || item === undefined) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
    onChange(item.value);
  };

  return (
    <Box>
      <HStack
        ref={row}
        role="tablist"
        aria-label={label}
        gap="0"
        w="full"
        borderBottomWidth="1px"
        borderColor="border"
        // Four of them are wider than a phone: the row is pushed along, not the page.
        overflowX="auto"
        overflowY="hidden"
        scrollbarWidth="none"
      >
        {items.map((item, index) => (
          <chakra.button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            {...glossOf(item.label)}
            aria-controls={drawn(item) ? `${id}-${item.value}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => {
              onChange(item.value);
            }}
            onKeyDown={(event) => {
              move(event, index);
            }}
            display="flex"
            alignItems="center"
            gap="2"
            minH="12"
            // Four fit 360 px; at 320 px the last is cut in the middle of its word, which says that the row goes on.
            px={{ base: 'clamp(6px, 4vw - 8px, 12px)', md: '4' }}
            flexShrink="0"
            fontSize="sm"
            fontWeight="medium"
            cursor="pointer"
            color={item.value === value ? 'fg' : 'fg.muted'}
            borderBottomWidth="2px"
            borderColor={item.value === value ? 'fg' : 'transparent'}
            focusVisibleRing="inside"
          >
            <Glossed text={item.label} names />
            {item.count !== undefined && (
              <Badge variant="subtle" colorPalette="gray" data-count>
                {item.count}
              </Badge>
            )}
          </chakra.button>
        ))}
      </HStack>
      {items.filter(drawn).map((item) => (
        <Box
          key={item.value}
          role="tabpanel"
          id={`${id}-${item.value}-panel`}
          aria-labelledby={`${id}-${item.value}`}
          tabIndex={0}
          hidden={item.value !== value}
          pt="4"
          focusVisibleRing="inside"
        >
          {item.content()}
        </Box>
      ))}
    </Box>
  );
}
