import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderApiSchemas } from '../../scripts/api-schemas';
import { API_SCHEMAS } from './index';

describe('schemas.json', () => {
  it('is what the types say; otherwise run `npm run -s api-schemas -w @pregonero/contracts`', () => {
    expect(readFileSync(join(__dirname, 'schemas.json'), 'utf8')).toBe(renderApiSchemas());
  });

  it('lets no object carry a property that its type does not name', () => {
    const open = Object.entries(API_SCHEMAS).filter(
      ([, schema]) => schema['type'] === 'object' && schema['additionalProperties'] !== false,
    );

    expect(open).toEqual([]);
  });
});
