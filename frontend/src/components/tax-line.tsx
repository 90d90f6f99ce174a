import { Text, type TextProps } from '@chakra-ui/react';
import { operator } from '../config/operator';
import { plansTexts } from '../texts/plans';

/** What is known of the tax in the prices beside it; see `pricesTax` of the operator. */
export function TaxLine(props: TextProps) {
  return (
    <Text color="fg.muted" fontSize="sm" data-tax={operator.pricesTax} {...props}>
      {plansTexts.tax[operator.pricesTax]}
    </Text>
  );
}
