import { API_SCHEMAS } from './index';

describe('schemas.json', () => {
  it('lets no object carry a property that its type does not name', () => {
    const open = Object.entries(API_SCHEMAS).filter(
      ([, schema]) => schema['type'] === 'object' && schema['additionalProperties'] !== false,
    );

    expect(open).toEqual([]);
  });
});
