import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { LuCalendarClock, LuX } from 'react-icons/lu';
import { Input } from '../../../components/input';
import { formatMoment } from '../../../lib/format';
import { tiktokTexts } from '../../../texts/tiktok';
import { scheduleAt, tomorrow } from './tiktok-fields';

const texts = tiktokTexts.fields;

interface TiktokScheduleProps {
  date: string;
  time: string;
  error: string | null;
  /** Moment that the calendar suggests. */
  suggestedAt: string | null;
  onChange: (patch: { date?: string; time?: string }) => void;
}

/** When to publish, in local time; both empty means now. */
export function TiktokSchedule({ date, time, error, suggestedAt, onChange }: TiktokScheduleProps) {
  const errorId = useId();
  const [now] = useState(() => new Date());
  const suggestion = scheduleAt(suggestedAt, now);
  const invalid = {
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    // Side by side where both can be read whole.
    flex: '1 1 11rem',
  };
  return (
    <Box as="fieldset" border="none">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
        {texts.schedule}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Input
          type="date"
          aria-label={texts.date}
          {...invalid}
          min={tomorrow(now)}
          value={date}
          onChange={(event) => {
            onChange({ date: event.target.value });
          }}
        />
        <Input
          type="time"
          aria-label={texts.time}
          {...invalid}
          value={time}
          onChange={(event) => {
            onChange({ time: event.target.value });
          }}
        />
      </HStack>
      <Text color="fg.subtle" fontSize="xs" mt="1.5">
        {texts.scheduleHint}
      </Text>
      {date !== '' || time !== '' ? (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          mt="1"
          onClick={() => {
            onChange({ date: '', time: '' });
          }}
        >
          <LuX aria-hidden /> {texts.unschedule}
        </Button>
      ) : (
        suggestion !== null &&
        suggestedAt !== null && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            mt="2"
            h="auto"
            minH="11"
            py="2"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => {
              onChange(suggestion);
            }}
          >
            <LuCalendarClock aria-hidden /> {texts.suggested({ moment: formatMoment(suggestedAt) })}
          </Button>
        )
      )}
      {error !== null && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {error}
        </Text>
      )}
    </Box>
  );
}
