import { Button, HStack, Heading, Text, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { paths } from '../../../config/paths';
import { allVideosQuery } from '../../../data/project-videos';
import { pendientesTexts as texts } from '../../../texts/pendientes';
import { daysSince, toReview } from '../waiting';

/** How many videos wait for the client's answer, first of all; nothing while none does. */
export function ToReviewBanner() {
  const videos = useQuery(allVideosQuery);
  const [now] = useState(Date.now);
  const waiting = toReview(videos.data ?? []);
  const [oldest] = waiting;
  if (oldest === undefined) return null;
  return (
    <Panel mb="4" data-to-review={waiting.length}>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <VStack align="flex-start" gap="0.5" minW="0">
          <Heading as="h2" size="md">
            {texts.banner({ count: waiting.length })}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {texts.bannerText({ days: daysSince(oldest.uploadedAt, now) })}
          </Text>
        </VStack>
        {/* It leads elsewhere; the filled button of this view belongs to what can be done here. */}
        <Button asChild variant="outline">
          <RouterLink to={paths.porRevisar.getHref()}>{texts.start}</RouterLink>
        </Button>
      </HStack>
    </Panel>
  );
}
