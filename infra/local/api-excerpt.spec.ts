import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDescription, DEMO_CALLS, excerptOf, typesOf } from './api-excerpt';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
const excerpt = JSON.parse(read('api-excerpt.json')) as ApiDescription;

// That the excerpt is what the gateway serves, its own tests say: they have the description.
describe('the client of the demo', () => {
  it('has the types of the description that lies beside it: npm run api-client', () => {
    expect(typesOf(join(__dirname, 'api-excerpt.json'))).toBe(read('api-types.ts'));
  });

  it('describes its calls, and nothing that they do not need', () => {
    expect(excerptOf(excerpt, DEMO_CALLS)).toEqual(excerpt);
    expect(Object.keys(excerptOf(excerpt, ['GET /api/voices']).components.schemas)).toEqual(['Voice']);
    expect(() => excerptOf(excerpt, ['GET /api/nothing'])).toThrow('GET /api/nothing is not described');
  });
});
