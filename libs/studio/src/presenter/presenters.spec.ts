import { findVoice } from '../voice/voices';
import { findPresenter, PRESENTERS } from './presenters';

describe('the presenters', () => {
  const looks = PRESENTERS.map(({ id }) => findPresenter(id)?.look);

  it('are at least eight, and no two share hair, cloth or room', () => {
    expect(PRESENTERS.length).toBeGreaterThanOrEqual(8);
    for (const feature of ['hairStyle', 'cloth', 'scene'] as const) {
      expect(new Set(looks.map((look) => look?.[feature])).size).toBe(PRESENTERS.length);
    }
    expect(new Set(looks.map((look) => look?.skin)).size).toBe(PRESENTERS.length);
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
});
