import { defaultBaseConfig } from '@chakra-ui/react';
import { system } from './theme';

describe('the tokens', () => {
  it('stand in the style sheet as they are, one rule for each scheme', () => {
    const byScheme = [...system.tokens.cssVarMap.values()].map((variables) => Object.fromEntries(variables));

    const [rules = {}] = Object.values(system.getTokenCss()) as Record<string, object>[];

    expect(Object.values(rules)).toEqual(byScheme);
    expect(Object.keys(rules)).toEqual([
      '&:where(:root, :host)',
      ':root &, .light &',
      '.dark &, .dark .chakra-theme:not(.light) &',
    ]);
  });
});

// The build puts the two side by side instead of merging them (`quicker-chakra.ts`).
it('shares nothing with the configuration that it stands on', () => {
  expect(Object.keys(defaultBaseConfig)).toEqual(['conditions', 'utilities']);
});
