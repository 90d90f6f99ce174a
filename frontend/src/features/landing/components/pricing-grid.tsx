import { Badge, Box, Button, Heading, SimpleGrid, Text, VStack } from '@chakra-ui/react';
import { PLANS, copPrice, isUnlimited } from '@pregonero/contracts/api';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { formatCop } from '../../../lib/cop';
import { formatBytes } from '../../../lib/format';
import { landingTexts } from '../../../texts/landing';

const publicPlans = PLANS.filter((plan) => plan.planId !== null);

function formChangesText(quota: number): string {
  if (quota === 0) return landingTexts.noFormChanges;
  return isUnlimited(quota)
    ? landingTexts.formChangesUnlimited
    : landingTexts.formChanges({ text: String(quota) });
}

/** The four public plans, from the one plan table. */
export function PricingGrid() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="5">
      {publicPlans.map((plan) => (
        <VStack
          key={plan.account}
          data-plan={plan.planId}
          align="flex-start"
          gap="4"
          bg="bg.panel"
          borderWidth="1px"
          borderColor={plan.isPopular ? 'fg' : 'border'}
          {...(plan.isPopular ? { boxShadow: 'inset 0 0 0 1px {colors.fg}' } : {})}
          rounded="2xl"
          p="6"
        >
          <Box minH={{ base: '0', sm: '6' }}>
            {plan.isPopular && <Badge colorPalette="gray">{landingTexts.popular}</Badge>}
          </Box>
          <Heading as="h3" size="md">
            {plan.name}
          </Heading>
          <Text fontSize="3xl" fontWeight="bold" lineHeight="1">
            ${plan.monthlyPrice}
            <Text as="span" fontSize="sm" color="fg.muted" fontWeight="normal">
              {' '}
              {landingTexts.perMonth}
            </Text>
            {plan.monthlyPrice > 0 && (
              <Text
                as="span"
                display="block"
                mt="1.5"
                fontSize="sm"
                color="fg.muted"
                fontWeight="normal"
                data-cop
              >
                {landingTexts.perMonthCop({ amount: formatCop(copPrice(plan)) })}
              </Text>
            )}
          </Text>
          <VStack
            as="ul"
            align="flex-start"
            gap="1.5"
            color="fg.muted"
            fontSize="sm"
            flex="1"
            listStyleType="none"
          >
            <li>{landingTexts.videos({ text: String(plan.videos) })}</li>
            <li>
              {isUnlimited(plan.guiones)
                ? landingTexts.guionesUnlimited
                : landingTexts.guiones({ text: String(plan.guiones) })}
            </li>
            <li>{formChangesText(plan.formChanges)}</li>
            <li>{landingTexts.library({ text: formatBytes(plan.storageBytes) })}</li>
          </VStack>
          <Button
            asChild
            w="full"
            variant={plan.isPopular ? 'solid' : 'outline'}
            colorPalette={plan.isPopular ? 'brand' : 'gray'}
          >
            <RouterLink
              to={paths.login.getRegisterHref({
                redirect: paths.planes.getHref(),
                ...(plan.planId === null ? {} : { plan: plan.planId }),
              })}
              aria-label={landingTexts.choosePlan({ name: plan.name })}
            >
              {landingTexts.choose}
            </RouterLink>
          </Button>
        </VStack>
      ))}
    </SimpleGrid>
  );
}
