import { Button, HStack, Heading, IconButton } from '@chakra-ui/react';
import { LuArrowLeft, LuArrowRight } from 'react-icons/lu';
import { ChoicePill } from '../../../components/choice-pill';
import { SelectInput } from '../../../components/select-input';
import { calendarTexts as texts } from '../../../texts/calendar';
import type { CalendarView } from '../calendar-days';
import { monthInWords } from '../calendar-format';

interface CalendarToolbarProps {
  view: CalendarView;
  day: string;
  clients: readonly { id: number; name: string }[];
  /** The client whose entries alone are shown; null for all. */
  clientId: number | null;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onClient: (clientId: number | null) => void;
}

/** Which days are shown, and of whom. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, day, clients, clientId, onView, onStep, onToday, onClient } = props;
  return (
    <HStack gap="3" rowGap="3" mb="4" flexWrap="wrap">
      <HStack gap="1">
        <IconButton
          aria-label={texts.previous}
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            onStep(-1);
          }}
        >
          <LuArrowLeft aria-hidden />
        </IconButton>
        <IconButton
          aria-label={texts.next}
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            onStep(1);
          }}
        >
          <LuArrowRight aria-hidden />
        </IconButton>
        <Button variant="outline" colorPalette="gray" onClick={onToday}>
          {texts.today}
        </Button>
      </HStack>
      <Heading
        as="h2"
        size="lg"
        _firstLetter={{ textTransform: 'uppercase' }}
        aria-live="polite"
        flex="1 1 auto"
      >
        {monthInWords(day)}
      </Heading>
      {(clients.length > 1 || clientId !== null) && (
        <SelectInput
          aria-label={texts.client}
          w="auto"
          maxW="64"
          value={clientId ?? ''}
          onChange={(event) => {
            onClient(event.target.value === '' ? null : Number(event.target.value));
          }}
        >
          <option value="">{texts.everyClient}</option>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      <HStack role="radiogroup" aria-label={texts.viewsLabel} gap="2">
        {(['month', 'week'] as const).map((each) => (
          <ChoicePill
            key={each}
            name="calendar-view"
            value={each}
            checked={view === each}
            onChoose={() => {
              onView(each);
            }}
          >
            {texts.views[each]}
          </ChoicePill>
        ))}
      </HStack>
    </HStack>
  );
}
