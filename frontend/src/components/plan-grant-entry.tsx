import { Badge, HStack, Text, VStack } from '@chakra-ui/react';
import type { PlanGrant } from '@pregonero/contracts/api';
import type { ReactNode } from 'react';
import { formatBogotaDay } from '../lib/format';
import { planGrantsTexts as texts } from '../texts/plan-grants';

/** A plan given by hand, as one of a list: which, for how long, by whom and why. */
export function PlanGrantEntry({ grant, children }: { grant: PlanGrant; children?: ReactNode }) {
  const { planName, from, begun, until, note, givenBy, endedAt, endedBy, endReason } = grant;
  return (
    <VStack
      as="li"
      align="stretch"
      gap="1"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
      data-plan-grant={grant.id}
    >
      <HStack justify="space-between" flexWrap="wrap" gap="2">
        <Text fontWeight="semibold">{planName}</Text>
        <Badge colorPalette={endedAt === null && begun ? 'green' : 'gray'}>
          {endedAt !== null ? texts.ended : begun ? texts.badge : texts.ahead}
        </Badge>
      </HStack>
      <Text color="fg.muted" fontSize="sm">
        {texts.period({ from: formatBogotaDay(from), until: formatBogotaDay(until) })} ·{' '}
        {texts.by({ name: givenBy })}
      </Text>
      <Text fontSize="sm" overflowWrap="anywhere">
        {texts.note({ note })}
      </Text>
      {endedAt !== null && (
        <Text fontSize="sm" overflowWrap="anywhere">
          {texts.endedBy({ name: endedBy ?? '', date: formatBogotaDay(endedAt), reason: endReason ?? '' })}
        </Text>
      )}
      {children}
    </VStack>
  );
}
