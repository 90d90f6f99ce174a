import { guionesSchema } from '../../draft.schema';
import { guionesJsonSchema } from './openai.schema';

const guion = (over: Record<string, unknown> = {}) => ({
  titulo: ' Tres cafés ',
  contenido: '¿Sabes por qué tu café amarga?',
  caption: 'Café #bogota',
  palabrasClave: ['café, tostado', 'barista', 'barista', ' '],
  recomendadoParaPauta: false,
  ...over,
});

/** Every object of a JSON schema, however deep. */
function objectsOf(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const here = schema as Record<string, unknown>;
  return [...(here['type'] === 'object' ? [here] : []), ...Object.values(here).flatMap(objectsOf)];
}

describe('guionesSchema', () => {
  it('trims, folds keywords and drops repeats', () => {
    const [first] = guionesSchema(1).parse({ guiones: [guion()] });

    expect(first?.titulo).toBe('Tres cafés');
    expect(first?.palabrasClave).toEqual(['café tostado', 'barista']);
  });

  it('refuses fewer scripts than asked and leaves out those beyond', () => {
    expect(guionesSchema(2).safeParse({ guiones: [guion()] }).success).toBe(false);
    expect(guionesSchema(1).parse({ guiones: [guion(), guion()] })).toHaveLength(1);
  });

  it.each([
    ['an empty text', { contenido: '  ' }],
    ['a text above 5000 characters', { contenido: 'a'.repeat(5_001) }],
    ['no keyword', { palabrasClave: [] }],
    ['a flag as text', { recomendadoParaPauta: 'sí' }],
    ['a missing title', { titulo: undefined }],
  ])('refuses %s', (_name, over) => {
    expect(guionesSchema(1).safeParse({ guiones: [guion(over)] }).success).toBe(false);
  });

  it('takes out NUL characters, which PostgreSQL cannot store', () => {
    const [first] = guionesSchema(1).parse({ guiones: [guion({ contenido: 'Hola\0 mundo' })] });

    expect(first?.contenido).toBe('Hola mundo');
  });
});

describe('guionesJsonSchema', () => {
  it('keeps the strict rules: every key required, nothing additional', () => {
    const objects = objectsOf(guionesJsonSchema(3));

    expect(objects.length).toBeGreaterThan(1);
    for (const object of objects) {
      expect(object['additionalProperties']).toBe(false);
      expect(object['required']).toEqual(Object.keys(object['properties'] as object));
    }
  });
});
