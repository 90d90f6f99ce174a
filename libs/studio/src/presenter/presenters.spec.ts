import { CAPTION_YELLOW } from '@pregonero/video/drawing';
import { findVoice } from '../voice/voices';
import { SIDES } from './figure.artwork';
import { FIGURES_FOLDER, readFigures } from './figure.folder';
import { modelOf, PRESENTERS } from './presenters';

describe('the presenters', () => {
  const figures = readFigures(FIGURES_FOLDER);

  it('are at least eight, drawn without a flaw, and no two share place, clothes or room', () => {
    expect(figures.flatMap(({ folder, problems }) => problems.map((one) => `${folder}: ${one}`))).toEqual([]);
    expect(PRESENTERS.length).toBeGreaterThanOrEqual(8);
    const distinct = (of: (figure: NonNullable<(typeof figures)[number]['figure']>) => unknown): number =>
      new Set(figures.map(({ figure }) => figure && of(figure))).size;
    expect(distinct(({ place }) => place)).toBe(PRESENTERS.length);
    expect(distinct(({ clothes }) => clothes.base)).toBe(PRESENTERS.length);
    expect(distinct(({ room }) => room.scene)).toBe(PRESENTERS.length);
  });

  it('answer every filter of the library with somebody', () => {
    const values = (of: (presenter: (typeof PRESENTERS)[number]) => string[]): string[] =>
      [...new Set(PRESENTERS.flatMap(of))].sort();

    expect(values(({ gender }) => [gender])).toEqual(['female', 'male']);
    expect(values(({ age }) => [age])).toEqual(['adult', 'mature', 'young']);
    expect(values(({ ethnicity }) => [ethnicity])).toEqual([
      'african',
      'asian',
      'caucasian',
      'hispanic',
      'latino',
    ]);
    expect(values(({ useCases }) => useCases)).toEqual(['business', 'casual', 'corporate', 'professional']);
  });

  it('have a voice of their gender', () => {
    for (const { defaultVoiceId, gender } of PRESENTERS) {
      expect(findVoice(defaultVoiceId)?.voice.gender).toBe(gender);
    }
  });

  it('have arms that reach: hands meet before the body, and greet beside the face without leaving the picture', () => {
    for (const { figure } of figures) {
      if (!figure) continue;
      for (const side of SIDES) {
        const { shoulder, elbow, wrist } = figure.artwork.joints[side];
        const out = side === 'right' ? 1 : -1;
        expect((shoulder.x - 540) * out).toBeGreaterThan(150);
        const [upper, fore] = [elbow.y - shoulder.y, wrist.y - elbow.y];
        expect(upper).toBeGreaterThan(200);
        expect(fore).toBeGreaterThan(upper * 0.75);
        expect(fore).toBeLessThan(upper * 1.05);
      }
    }
  });

  it('wear the colour of the brand and nothing of the one that it takes the place of', () => {
    const own = figures.find(({ folder }) => folder === 'sofia')?.figure;
    const text = (brand?: string): string =>
      [...modelOf('sofia', brand).artwork.layers.values()].join('').toLowerCase();

    expect(own).toBeDefined();
    expect(text()).toContain(own?.clothes.base);
    expect(text('#0e7c86')).not.toContain(own?.clothes.base);
    expect(modelOf('sofia', '#0e7c86').room.accent).toBe('#0e7c86');
    expect(modelOf('sofia', CAPTION_YELLOW).artwork).not.toEqual(modelOf('sofia').artwork);
  });
});
