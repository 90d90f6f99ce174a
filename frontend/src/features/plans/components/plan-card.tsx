import { Badge, Box, HStack, Heading, Text, VStack } from '@chakra-ui/react';
import type { SubscriptionPlan } from '@pregonero/contracts/api';
import type { ReactNode } from 'react';
import { LuCheck, LuMinus } from 'react-icons/lu';
import { formatCop } from '../../../lib/cop';
import { plansTexts as texts } from '../../../texts/plans';

interface PlanCardProps {
  plan: SubscriptionPlan;
  /** Whole Colombian pesos a month. */
  price: number;
  features: readonly string[];
  current: boolean;
  /** Chosen before signing in. */
  wished?: boolean;
  action: ReactNode;
}

/** One plan: what it costs, what it gives, the one thing to do with it. */
export function PlanCard({ plan, price, features, current, wished = false, action }: PlanCardProps) {
  return (
    <VStack
      as="li"
      align="stretch"
      gap="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={plan.isPopular ? 'fg' : 'border'}
      {...(plan.isPopular ? { boxShadow: 'inset 0 0 0 1px {colors.fg}' } : {})}
      rounded="2xl"
      p={{ base: '5', md: '6' }}
      minW="0"
      data-plan={plan.id}
      data-current={current ? '' : undefined}
      data-wished={wished ? '' : undefined}
    >
      <HStack minH={{ base: '0', sm: '6' }} gap="2" flexWrap="wrap">
        {plan.isPopular && <Badge colorPalette="gray">{texts.popular}</Badge>}
        {wished && <Badge colorPalette="gray">{texts.wished}</Badge>}
        {current && <Badge colorPalette="green">{texts.current}</Badge>}
      </HStack>
      <Box>
        <Heading as="h2" size="lg">
          {plan.name}
        </Heading>
        <Text color="fg.muted" fontSize="sm" mt="1">
          {plan.description}
        </Text>
      </Box>
      <Box>
        <Text fontSize="2xl" fontWeight="bold" lineHeight="1.1" data-price>
          {formatCop(price)}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {price === 0 ? texts.free : texts.perMonth}
        </Text>
      </Box>
      <VStack as="ul" align="flex-start" gap="2" fontSize="sm" flex="1" listStyleType="none">
        {features.map((feature) => (
          <HStack as="li" key={feature} gap="2" align="flex-start">
            <Box color={given(feature) ? 'green.fg' : 'fg.subtle'} mt="0.5" flexShrink={0} aria-hidden>
              {given(feature) ? <LuCheck /> : <LuMinus />}
            </Box>
            <Text color="fg.muted">{feature}</Text>
          </HStack>
        ))}
      </VStack>
      {action}
    </VStack>
  );
}

/** What a plan does not give gets no tick. */
function given(feature: string): boolean {
  return feature !== texts.features.noFormChanges;
}
