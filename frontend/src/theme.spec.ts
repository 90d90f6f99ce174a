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
