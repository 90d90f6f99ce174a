import { Badge, Box, Button, Heading, SimpleGrid, Text, VStack } from '@chakra-ui/react';
import { PLANS, isUnlimited } from '@pregonero/contracts/api';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { formatBytes } from '../../../lib/format';
import { landingTexts } from '../../../texts/landing';

const publicPlans = PLANS.filter((plan) => plan.planId !== null);

function quotaText(quota: number): string {
  return isUnlimited(quota) ? landingTexts.unlimited : String(quota);
}

/** The four public plans, from the one plan table. */
export function PricingGrid() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="5">
      {publicPlans.map((plan) => (
        <VStack
          key={plan.account}
          align="flex-start"
          gap="4"
          bg="bg.panel"
          borderWidth={plan.isPopular ? '2px' : '1px'}
          borderColor={plan.isPopular ? 'brand.solid' : 'border'}
          rounded="2xl"
          p="6"
        >
          <Box minH="6">{plan.isPopular && <Badge colorPalette="brand">{landingTexts.popular}</Badge>}</Box>
          <Heading as="h3" size="md">
            {plan.name}
          </Heading>
          <Text fontSize="3xl" fontWeight="bold" lineHeight="1">
            ${plan.monthlyPrice}
            <Text as="span" fontSize="sm" color="fg.muted" fontWeight="normal">
              {' '}
              {landingTexts.perMonth}
            </Text>
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
            <li>{landingTexts.videos(quotaText(plan.videos))}</li>
            <li>{landingTexts.guiones(quotaText(plan.guiones))}</li>
            <li>
              {plan.formChanges === 0
                ? landingTexts.noFormChanges
                : landingTexts.formChanges(quotaText(plan.formChanges))}
            </li>
            <li>{landingTexts.library(formatBytes(plan.storageBytes))}</li>
          </VStack>
          <Button
            asChild
            w="full"
            variant={plan.isPopular ? 'solid' : 'outline'}
            colorPalette={plan.isPopular ? 'brand' : 'gray'}
          >
            <RouterLink to={paths.login.getHref(paths.planes.getHref())}>{landingTexts.choose}</RouterLink>
          </Button>
        </VStack>
      ))}
    </SimpleGrid>
  );
}
