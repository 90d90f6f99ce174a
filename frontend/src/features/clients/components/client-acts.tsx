import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../components/panel';
import { clientActsQuery } from '../../../data/clients';
import { formatMoment } from '../../../lib/format';
import { clientActsTexts as texts } from '../../../texts/client-acts';

const STEP = 20;
/** As many as one page of the API holds. */
const MOST = 200;

/** Who of the agency did what in a client's name; nothing while nobody did anything. `clientId`: the agency asks. */
export function ClientActs({ clientId }: { clientId: number | null }) {
  const [limit, setLimit] = useState(STEP);
  const { data: acts = [] } = useQuery({
    ...clientActsQuery(limit, clientId),
    placeholderData: keepPreviousData,
  });
  if (acts.length === 0) return null;
  return (
    <Panel mt="6" as="section" aria-label={texts.title}>
      <Heading as="h2" size="md">
        {texts.title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="3">
        {texts.hint}
      </Text>
      <Stack as="ol" gap="1.5" listStyleType="none">
        {acts.map(({ id, act, by, at }) => (
          <Text as="li" key={id} fontSize="sm" overflowWrap="anywhere" data-client-act={act}>
            {`${formatMoment(at)} · ${by.name} · ${texts.acts[act]}`}
          </Text>
        ))}
      </Stack>
      {acts.length === limit && limit < MOST && (
        <Box mt="3">
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              setLimit(Math.min(MOST, limit + STEP * 3));
            }}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
