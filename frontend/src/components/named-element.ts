/** What an element has that an address may name: it takes the focus, shows it, and stands clear of the bar above the page. */
export const NAMED_ELEMENT = {
  tabIndex: -1,
  scrollMarginTop: '20',
  _focus: { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
} as const;
