import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HANDS, readArtwork, recoloured, SIDES } from './figure.artwork';
import { readFigure } from './figure.folder';

const layer = (id: string, content = '<path d="M0 0h9v9Z" fill="#2f4a78"/>', more = ''): string =>
  `<g id="${id}"${more}>${content}</g>`;
const JOINTS = SIDES.flatMap((side) =>
  ['shoulder', 'elbow', 'wrist'].map(
    (name, index) => `<circle id="${name}-${side}" cx="300" cy="${900 + index * 280}" r="5"/>`,
  ),
).join('');
const LAYERS: Readonly<Record<string, string>> = {
  body: layer('body'),
  ...Object.fromEntries(
    SIDES.flatMap((side) => [
      `arm-${side}-upper`,
      `arm-${side}-fore`,
      ...HANDS.map((hand) => `hand-${side}-${hand}`),
    ]).map((id) => [id, layer(id)]),
  ),
  head: layer('head', '<g><path d="M1 1h4Z"/></g>'),
  mouth: layer('mouth', '<ellipse cx="540" cy="742" rx="50" ry="21" fill="#c4525c"/>'),
  eyes: layer('eyes'),
  'eyes-closed': layer('eyes-closed', '<path d="M0 0h1Z"/>', ' display="none"'),
  brows: layer('brows'),
  joints: layer('joints', JOINTS),
};
const drawing = (layers: Readonly<Record<string, string>>, page = '0 0 1080 1920'): string =>
  `<?xml version="1.0"?><!-- drawn > by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="${page}"><title>Ana</title><defs><path id="p" d="M0 0"/></defs>${Object.values(layers).join('\n')}</svg>`;

describe('a drawing of a presenter', () => {
  it('is taken apart into its layers, joints and mouth; a layer that was hidden is shown', () => {
    const { artwork, problems } = readArtwork(drawing(LAYERS));

    expect(problems).toEqual([]);
    expect([...artwork.layers.keys()].sort()).toEqual(Object.keys(LAYERS).sort());
    expect(artwork.layers.get('head')).toBe('<g id="head"><g><path d="M1 1h4Z"/></g></g>');
    expect(artwork.layers.get('eyes-closed')).not.toContain('display');
    expect(artwork.joints.right.elbow).toEqual({ x: 300, y: 1180 });
    expect(artwork.mouth).toEqual({ x: 540, y: 742, halfWidth: 50, fullness: 1, lips: '#c4525c' });
    expect(artwork.definitions).toContain('id="p"');
  });

  it.each<[string, string, string]>([
    [
      'a layer is missing',
      drawing({ ...LAYERS, 'hand-left-open': '' }),
      'the layer «hand-left-open» is missing.',
    ],
    ['a layer is unknown', drawing({ ...LAYERS, extra: layer('sombrero') }), 'there is a layer «sombrero»'],
    ['a layer is there twice', drawing({ ...LAYERS, extra: layer('eyes') }), 'two layers «eyes»'],
    [
      'a joint is missing',
      drawing({ ...LAYERS, joints: layer('joints', JOINTS.replace('elbow-left', 'codo')) }),
      'the circle «elbow-left» is missing',
    ],
    ['the mouth is no ellipse', drawing({ ...LAYERS, mouth: layer('mouth') }), 'needs one ellipse'],
    [
      'the lips have no colour',
      drawing({ ...LAYERS, mouth: layer('mouth', '<ellipse cx="5" cy="5" rx="5" ry="2"/>') }),
      'needs the colour of the lips',
    ],
    ['the page has another size', drawing(LAYERS, '0 0 500 500'), 'the page is 500 × 500'],
    [
      'a style sheet colours it',
      drawing({ ...LAYERS, extra: '<style>.a{fill:red}</style>' }),
      'a style sheet',
    ],
    [
      'there are letters in it',
      drawing({ ...LAYERS, brows: layer('brows', '<text x="1">a</text>') }),
      'turn it into paths',
    ],
    [
      'it needs another file',
      drawing({ ...LAYERS, brows: layer('brows', '<use href="https://f.test/a.svg"/>') }),
      'outside of the file',
    ],
    ['it is something else', 'hello', 'not an SVG file'],
  ])('says in words what is wrong with it: %s', (_name, svg, sentence) => {
    expect(readArtwork(svg).problems.join('\n')).toContain(sentence);
  });

  it('exchanges colours however they are written', () => {
    const { artwork } = readArtwork(
      drawing({ ...LAYERS, body: layer('body', '<path fill="#2F4A78" d="M0 0"/>') }),
    );

    expect(recoloured(artwork, new Map([['#2f4a78', '#c8102e']])).layers.get('body')).toContain('#c8102e');
  });
});

describe('a folder of a presenter', () => {
  let folder = '';
  const facts = {
    place: 9,
    name: 'Ana',
    description: 'Alegre.',
    gender: 'female',
    age: 'young',
    ethnicity: 'latino',
    useCases: ['casual'],
    defaultVoiceId: 'es-lucia',
    clothes: { light: '#506589', base: '#2f4a78', shade: '#323b65', deep: '#342d54' },
    room: { light: '#ffffff', shade: '#eeeeee', accent: '#dd3344', scene: 'cafe' },
    hairSwing: 0.5,
  };
  const write = (id: string, json: unknown, svg = drawing(LAYERS)): void => {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'figure.svg'), svg);
    writeFileSync(join(folder, id, 'presenter.json'), typeof json === 'string' ? json : JSON.stringify(json));
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'figures-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is a presenter once drawing and facts are whole', () => {
    write('ana', facts);

    expect(readFigure(folder, 'ana')).toMatchObject({
      problems: [],
      figure: { presenter: { id: 'ana', name: 'Ana' }, hairSwing: 0.5 },
    });
  });

  it('says every flaw at once, and is no presenter with one', () => {
    write('bea', { ...facts, name: '', age: 'old', hairSwing: 4, room: { ...facts.room, scene: 'moon' } });
    const { figure, problems } = readFigure(folder, 'bea');

    expect(figure).toBeUndefined();
    expect(problems.join('\n')).toMatch(/«name».*\n.*«age».*\n.*«room.scene».*\n.*«hairSwing»/u);
  });

  it('says what is missing before it is read', () => {
    write('eva', '{ "name": ');
    expect(readFigure(folder, 'eva').problems.join()).toContain('not valid JSON');
    expect(readFigure(folder, 'nadie').problems).toEqual([
      'figure.svg is missing.',
      'presenter.json is missing.',
    ]);
    write('luz', { ...facts, clothes: { ...facts.clothes, base: '#123456' } });
    expect(readFigure(folder, 'luz').problems.join()).toContain(
      'nothing in the drawing has the colour #123456',
    );
  });
});
