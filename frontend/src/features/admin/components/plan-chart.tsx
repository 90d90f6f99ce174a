import { Box, HStack, Heading, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import { Panel } from '../../../components/panel';
import { PlanBadge } from '../../../components/plan-badge';
import { adminTexts as texts } from '../../../texts/admin';
import { barPercent, inPlanOrder, type PlanShare } from './plan-shares';

const USERS_COLOR = 'brand.solid';
const SCRIPTS_COLOR = 'blue.focusRing';

/**
 * Users by plan as a table whose figures are drawn as bars: one thing for the eye and for a screen reader. The two
 * columns have scales of their own, each against its largest figure.
 */
export function PlanChart({ shares }: { shares: readonly PlanShare[] }) {
  const rows = inPlanOrder(shares);
  const mostUsers = Math.max(0, ...rows.map(({ count }) => count));
  const mostScripts = Math.max(0, ...rows.map(({ scriptsUsed }) => scriptsUsed));
  return (
    <Panel aria-label={texts.byPlan}>
      <Heading as="h2" size="lg">
        {texts.byPlan}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {texts.byPlanText}
      </Text>
      {rows.length === 0 ? (
        <Text color="fg.muted">{texts.noUsers}</Text>
      ) : (
        <chakra.table w="full" fontSize="sm" css={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}>
          <VisuallyHidden as="caption">{texts.byPlan}</VisuallyHidden>
          <thead>
            <tr>
              <Head w={{ base: '92px', md: '140px' }}>{texts.plan}</Head>
              <Head color={USERS_COLOR}>{texts.users}</Head>
              <Head color={SCRIPTS_COLOR}>{texts.scriptsUsed}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ plan, count, scriptsUsed }) => (
              <chakra.tr key={plan} borderTopWidth="1px" borderColor="border.muted" data-plan-row={plan}>
                <chakra.th scope="row" textAlign="start" py="3" pe="3">
                  <PlanBadge plan={plan} />
                </chakra.th>
                <Figure value={count} largest={mostUsers} color={USERS_COLOR} />
                <Figure value={scriptsUsed} largest={mostScripts} color={SCRIPTS_COLOR} />
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Panel>
  );
}

function Head({ children, color, w }: { children: string; color?: string; w?: object }) {
  return (
    <chakra.th
      scope="col"
      textAlign="start"
      pb="2"
      pe="3"
      fontWeight="medium"
      color="fg.muted"
      {...(w === undefined ? {} : { w })}
    >
      <HStack as="span" gap="2">
        {color !== undefined && (
          <Box as="span" boxSize="2" rounded="full" bg={color} flexShrink={0} aria-hidden />
        )}
        {children}
      </HStack>
    </chakra.th>
  );
}

function Figure({ value, largest, color }: { value: number; largest: number; color: string }) {
  return (
    <chakra.td py="3" pe="3">
      <HStack gap="3">
        <Box flex="1" h="2.5" rounded="full" bg="bg.muted" overflow="hidden" aria-hidden>
          <Box h="full" rounded="full" bg={color} style={{ width: `${barPercent(value, largest)}%` }} />
        </Box>
        <Text
          as="span"
          minW="6"
          textAlign="end"
          fontWeight="semibold"
          css={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Text>
      </HStack>
    </chakra.td>
  );
}
