import { Badge } from '@chakra-ui/react';
import type { SubscriptionPlanValue } from '@pregonero/contracts/api';
import { shellTexts } from '../texts/shell';

const COLORS: Record<SubscriptionPlanValue, string> = {
  gratis: 'gray',
  basico: 'blue',
  pro: 'brand',
  top: 'purple',
  ilimitado: 'green',
};

/** The plan of an account in one word; without one it is the free plan. */
export function PlanBadge({ plan }: { plan: SubscriptionPlanValue | null | undefined }) {
  const shown = plan ?? 'gratis';
  return (
    <Badge colorPalette={COLORS[shown]} variant="subtle" flexShrink={0} data-plan={shown}>
      {shellTexts.planNames[shown]}
    </Badge>
  );
}
