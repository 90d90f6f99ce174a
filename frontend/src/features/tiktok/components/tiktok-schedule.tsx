import { Box, HStack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Input } from '../../../components/input';
import { tiktokTexts } from '../../../texts/tiktok';
import { tomorrow } from './tiktok-fields';

const texts = tiktokTexts.fields;

interface TiktokScheduleProps {
  date: string;
  time: string;
  error: string | null;
  onChange: (patch: { date?: string; time?: string }) => void;
}

/** When to publish, in local time; both empty means now. */
export function TiktokSchedule({ date, time, error, onChange }: TiktokScheduleProps) {
  const errorId = useId();
  const [earliest] = useState(() => tomorrow(new Date()));
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
          min={earliest}
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
      {error !== null && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {error}
        </Text>
      )}
    </Box>
  );
}
