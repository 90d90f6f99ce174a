import { Box, Text, chakra } from '@chakra-ui/react';
import {
  FIXED_COP_PRICES,
  PLANS,
  copPrice,
  isUnlimited,
  type PlanDefinition,
  type PlanId,
} from '@pregonero/contracts/api';
import { formatCop } from '../lib/cop';
import { formatBytes } from '../lib/format';
import { plansTexts } from '../texts/plans';

const texts = plansTexts.comparison;

/** One line of the table: its name and what stands under each plan. */
type Row = readonly [name: string, cell: (plan: SoldPlan) => string];
type SoldPlan = PlanDefinition & { planId: PlanId };

const counted = (quota: number): string => (isUnlimited(quota) ? texts.unlimited : String(quota));

const LIMITS: readonly Row[] = [
  [texts.videos, ({ videos }) => counted(videos)],
  [texts.scripts, ({ guiones }) => counted(guiones)],
  [texts.formChanges, ({ formChanges }) => (formChanges === 0 ? texts.notAllowed : counted(formChanges))],
  [texts.library, ({ storageBytes }) => formatBytes(storageBytes)],
];
const PRICES: readonly Row[] = [
  [texts.price, (plan) => formatCop(copPrice(plan))],
  [texts.priceUsd, ({ monthlyPrice }) => `$${monthlyPrice} USD`],
];
const FIXED: readonly Row[] = [[texts.price, ({ planId }) => formatCop(FIXED_COP_PRICES[planId] ?? 0)]];

const isSold = (plan: PlanDefinition): plan is SoldPlan => plan.planId !== null;
const SOLD = PLANS.filter(isSold);

const Cell = chakra('td', {
  base: {
    py: { base: '1', md: '3' },
    px: { base: '0.5', md: '3' },
    textAlign: 'center',
    verticalAlign: 'middle',
    fontSize: { base: 'xs', md: 'sm' },
    fontVariantNumeric: 'tabular-nums',
  },
});

/** On a phone the name of a line stands above its figures: four plans side by side still fit 320 px. */
const Line = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    alignItems: 'baseline',
    borderTopWidth: '1px',
    borderColor: 'border',
    py: { base: '2', md: '0' },
  },
});

interface PlanComparisonProps {
  /** With the fixed prices in pesos, for the plans that have one. */
  fixedPrices?: boolean;
}

/** The plans side by side, from the one table that the limits come from too. */
export function PlanComparison({ fixedPrices = false }: PlanComparisonProps) {
  const plans = fixedPrices ? SOLD.filter(({ planId }) => planId in FIXED_COP_PRICES) : SOLD;
  const columns = `repeat(${plans.length}, minmax(0, 1fr))`;
  return (
    <Box as="section" aria-label={texts.title}>
      <chakra.table w="full" display={{ base: 'block', md: 'table' }} tableLayout="fixed" data-comparison>
        <chakra.caption
          display={{ base: 'block', md: 'table-caption' }}
          textAlign="start"
          fontWeight="semibold"
          pb="3"
        >
          {texts.caption}
        </chakra.caption>
        <chakra.thead display={{ base: 'block', md: 'table-header-group' }}>
          <Line gridTemplateColumns={columns} borderTopWidth="0">
            <Cell as="th" scope="col" display={{ base: 'none', md: 'table-cell' }} textAlign="start">
              {texts.plan}
            </Cell>
            {plans.map(({ planId, name }) => (
              <Cell key={planId} as="th" scope="col" fontWeight="semibold">
                {name}
              </Cell>
            ))}
          </Line>
        </chakra.thead>
        <chakra.tbody display={{ base: 'block', md: 'table-row-group' }}>
          {[...LIMITS, ...(fixedPrices ? FIXED : PRICES)].map(([name, cell]) => (
            <Line key={name} gridTemplateColumns={columns}>
              <Cell
                as="th"
                scope="row"
                gridColumn="1 / -1"
                textAlign="start"
                color="fg.muted"
                fontWeight="medium"
              >
                {name}
              </Cell>
              {plans.map((plan) => (
                <Cell key={plan.planId}>{cell(plan)}</Cell>
              ))}
            </Line>
          ))}
        </chakra.tbody>
      </chakra.table>
      <Text color="fg.muted" fontSize="sm" mt="3">
        {texts.same}
      </Text>
    </Box>
  );
}
