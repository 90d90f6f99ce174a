import { Heading, Text, VStack } from '@chakra-ui/react';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { paths } from '../../../config/paths';
import { calendarQuery, todayIn } from '../../../data/calendar';
import { useUser } from '../../../data/session';
import { calendarTexts as texts } from '../../../texts/calendar';
import { addDays } from '../calendar-days';
import { dayInWords } from '../calendar-format';
import { keyOf } from '../calendar-warnings';
import { CalendarEntry } from './calendar-entry';

const [DAYS_BACK, DAYS_AHEAD] = [30, 60];

/** Posts that failed or are paused, each with the way to its day. Nothing while there are none. */
export function PostsToFix() {
  const user = useUser();
  const [today] = useState(() => todayIn(user.timeZone));
  const { data = [] } = useQuery(calendarQuery(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)));
  const navigate = useNavigate();
  const items = data.filter(({ kind, held }) => kind === 'failed' || held !== null);
  if (items.length === 0) return null;
  return (
    <Panel mb="4" data-posts-to-fix>
      <Heading as="h2" size="md" mb="3">
        {texts.toFix}
      </Heading>
      <VStack as="ul" align="stretch" gap="3" listStyleType="none">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <Text fontSize="sm" color="fg.muted" mb="1">
              {dayInWords(item.day)}
            </Text>
            <CalendarEntry
              item={{ ...item, movable: false }}
              warning={undefined}
              showClient={user.role === 'admin'}
              onMove={() => undefined}
              onOpen={({ day }) => {
                void navigate(paths.calendario.getHref(day));
              }}
            />
          </li>
        ))}
      </VStack>
    </Panel>
  );
}
