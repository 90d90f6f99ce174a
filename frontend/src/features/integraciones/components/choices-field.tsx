import { Fieldset, SimpleGrid } from '@chakra-ui/react';
import { CheckField } from '../../../components/check-field';

interface ChoicesFieldProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  chosen: readonly Choice[];
  error: string | undefined;
  onChange: (chosen: Choice[]) => void;
}

/** Some of a list, each with its own box. */
export function ChoicesField<Choice extends string>(props: ChoicesFieldProps<Choice>) {
  const { label, choices, names, chosen, error, onChange } = props;
  return (
    <Fieldset.Root invalid={error !== undefined}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {label}
      </Fieldset.Legend>
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="4">
        {choices.map((choice) => (
          <CheckField
            key={choice}
            label={names[choice]}
            checked={chosen.includes(choice)}
            onChange={(checked) => {
              onChange(choices.filter((each) => (each === choice ? checked : chosen.includes(each))));
            }}
          />
        ))}
      </SimpleGrid>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
