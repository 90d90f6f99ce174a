import fc from 'fast-check';
import { groupCaptions } from '../captions/caption.groups';
import { parseSrt, writeSrt } from '../captions/subtitle.files';
import { planBroll, type PlannedClip } from './broll.plan';
import { SpokenScript } from './spoken.script';

const chosen = (count: number): PlannedClip[] =>
  Array.from({ length: count }, () => ({ keyword: null, durationSeconds: null }));

/** Subtitles of a text that is spoken at 0.4 s a word. */
function spoken(text: string) {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: index * 0.4,
    endSeconds: index * 0.4 + 0.4,
  }));
  return { subtitles: parseSrt(writeSrt(groupCaptions(words))), durationSeconds: words.length * 0.4 + 0.6 };
}

const SCRIPT =
  'Hola, vecinos del barrio. Cada mañana encendemos el horno a las cuatro para que todo esté listo. Nuestro café viene de una finca pequeña en Huila y lo tostamos aquí mismo. La mantequilla es de verdad y se nota en cada mordida que das. Los domingos abrimos también para que nadie se quede sin desayuno. Escríbenos hoy y aparta lo tuyo.';

const anyClip = fc.record({
  keyword: fc.option(fc.constantFrom('horno', 'café', 'mantequilla', 'domingo', 'ovnis'), { nil: null }),
  durationSeconds: fc.option(fc.double({ min: 0.05, max: 40, noNaN: true }), { nil: null }),
});
const anyScript = fc
  .array(
    fc.constantFrom(
      'Horno.',
      'café',
      'la',
      'mantequilla!',
      'domingos,',
      'de',
      'pan',
      'Escríbenos.',
      'barrio?',
    ),
    { maxLength: 150 },
  )
  .map((words) => spoken(words.join(' ')).subtitles);

describe('planBroll', () => {
  it('never overlaps, repeats or leaves the room between opening and farewell, and covers two fifths at most', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 180, noNaN: true }),
        fc.array(anyClip, { maxLength: 10 }),
        anyScript,
        (durationSeconds, clips, subtitles) => {
          const slots = planBroll({ durationSeconds, clips, subtitles });

          const edges = slots.flatMap((slot) => [
            slot.startSeconds,
            slot.startSeconds + slot.durationSeconds,
          ]);
          expect(edges).toEqual([...edges].sort((a, b) => a - b));
          // Whole seconds are where groups of pictures begin.
          expect(edges.every(Number.isInteger)).toBe(true);
          expect(slots.every((slot) => slot.durationSeconds >= 1)).toBe(true);
          expect(edges[0] ?? 2).toBeGreaterThanOrEqual(2);
          expect(edges.at(-1) ?? -2).toBeLessThanOrEqual(durationSeconds - 1.5);
          const covered = slots.reduce((sum, slot) => sum + slot.durationSeconds, 0);
          expect(covered).toBeLessThanOrEqual(Math.max(1, Math.round(durationSeconds * 0.4)));
          expect(new Set(slots.map(({ clip }) => clip)).size).toBe(slots.length);
        },
      ),
    );
  });

  it('keeps the order of chosen clips, whatever is between them', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 120, noNaN: true }),
        fc.array(anyClip, { minLength: 1, maxLength: 8 }),
        anyScript,
        (durationSeconds, clips, subtitles) => {
          const slots = planBroll({ durationSeconds, clips, subtitles });

          const ofChosen = slots.map(({ clip }) => clip).filter((clip) => clips[clip]?.keyword === null);
          expect(ofChosen).toEqual([...ofChosen].sort((a, b) => a - b));
          // What finds no room is what comes last in the list.
          const chosenOnes = [...clips.keys()].filter((clip) => clips[clip]?.keyword === null);
          expect(ofChosen).toEqual(chosenOnes.slice(0, ofChosen.length));
        },
      ),
    );
  });

  it('finds room for every clip that may be chosen for a video of that length', () => {
    for (let durationSeconds = 8; durationSeconds <= 120; durationSeconds += 0.7) {
      const count = Math.min(8, Math.max(3, Math.floor(durationSeconds / 3) + 1));

      expect(planBroll({ durationSeconds, clips: chosen(count) })).toHaveLength(
        Math.min(count, Math.round(durationSeconds * 0.4)),
      );
    }
  });

  it('shows a clip with the phrase that its owner put it on, whatever its name says', () => {
    const { subtitles, durationSeconds } = spoken(SCRIPT);
    const on = (phrase: string, label: string): PlannedClip => ({
      ...{ keyword: null, labels: [label], durationSeconds: null, phrase },
    });
    const clips = [
      on('Los domingos abrimos también para que nadie se quede sin desayuno.', 'horno'),
      on('Cada mañana encendemos el horno a las cuatro para que todo esté listo.', 'domingos'),
    ];

    const slots = planBroll({ durationSeconds, clips, subtitles });

    expect(slots.map(({ clip }) => clip)).toEqual([1, 0]);
    const begins = ['Cada', 'Los'].map((word) => SCRIPT.split(' ').indexOf(word) * 0.4);
    slots.forEach(({ startSeconds }, index) => {
      expect(Math.abs(startSeconds - (begins[index] ?? 0))).toBeLessThanOrEqual(1);
    });
  });

  it('leaves the opening to the presenter, though a clip was put on it', () => {
    const { subtitles, durationSeconds } = spoken(SCRIPT);
    const [slot] = planBroll({
      ...{ durationSeconds, subtitles },
      clips: [{ keyword: null, durationSeconds: null, phrase: 'Hola, vecinos del barrio.' }],
    });

    expect(slot?.startSeconds).toBeGreaterThanOrEqual(2);
  });

  it('shows a found clip with the sentence that mentions it, in the order of the script', () => {
    const { subtitles, durationSeconds } = spoken(SCRIPT);
    const clips = ['mantequilla', 'horno', 'domingo', 'café'].map((keyword) => ({
      keyword,
      durationSeconds: 12,
    }));

    const slots = planBroll({ durationSeconds, clips, subtitles });

    expect(slots.map(({ clip }) => clips[clip]?.keyword)).toEqual([
      'horno',
      'café',
      'mantequilla',
      'domingo',
    ]);
    const sentences = ['Cada', 'Nuestro', 'La', 'Los'].map((word) => SCRIPT.split(' ').indexOf(word) * 0.4);
    slots.forEach((slot, index) => {
      expect(Math.abs(slot.startSeconds - (sentences[index] ?? 0))).toBeLessThanOrEqual(0.61);
    });
  });

  it('shows a found clip only while its word is said, and never cuts it away before the word ends', () => {
    fc.assert(
      fc.property(
        fc.array(anyClip, { minLength: 1, maxLength: 8 }),
        fc
          .array(
            fc.constantFrom(
              'pan',
              'de',
              'la',
              'Hoy',
              'café.',
              'horno',
              'mantequilla,',
              'domingos.',
              'vienen',
            ),
            { minLength: 10, maxLength: 120 },
          )
          .map((words) => words.join(' ')),
        (clips, text) => {
          const { subtitles, durationSeconds } = spoken(text);
          const script = new SpokenScript(subtitles);

          for (const slot of planBroll({ durationSeconds, clips, subtitles })) {
            const keyword = clips[slot.clip]?.keyword ?? null;
            if (keyword === null) continue;
            const end = slot.startSeconds + slot.durationSeconds;
            const shown = script
              .mentions(keyword)
              .filter((word) => slot.startSeconds <= word.startSeconds && word.endSeconds <= end);
            expect(shown).not.toEqual([]);
          }
        },
      ),
    );
  });

  it('puts chosen clips around the ones that belong to a sentence, and leaves out what nobody says', () => {
    const { subtitles, durationSeconds } = spoken(SCRIPT);
    const clips = [
      { keyword: null, durationSeconds: null },
      { keyword: null, durationSeconds: null },
      { keyword: 'mantequilla', durationSeconds: null },
      { keyword: 'dragones', durationSeconds: null },
      { keyword: 'mantequilla', durationSeconds: null },
    ];

    const slots = planBroll({ durationSeconds, clips, subtitles });

    const sentence = SCRIPT.split(' ').indexOf('La') * 0.4;
    const shown = slots.find(({ clip }) => clip === 2)?.startSeconds ?? 0;
    expect(Math.abs(shown - sentence)).toBeLessThanOrEqual(0.61);
    // «mantequilla» is said once: a second picture of it has no place.
    expect(slots.map(({ clip }) => clip)).toEqual([0, 2, 1]);
  });

  it('leaves out a found clip rather than a photo of the business where both are said in one second', () => {
    const { subtitles, durationSeconds } = spoken(
      'Hola, vecinos del barrio. Hoy en la tienda hay café finca para todos los que vengan temprano. Aquí te esperamos siempre.',
    );
    const clips = [
      { keyword: 'café', durationSeconds: 5 },
      { keyword: null, labels: ['finca'], durationSeconds: null },
    ];
    expect(planBroll({ durationSeconds, subtitles, clips }).map(({ clip }) => clip)).toEqual([1]);
  });

  it('plans the longest videos, too', () => {
    const slots = planBroll({ durationSeconds: 1_800, clips: chosen(8) });

    expect(slots.map((slot) => slot.durationSeconds)).toEqual(Array.from({ length: 8 }, () => 5));
  });

  it('lets the presenter say the last sentence', () => {
    const { subtitles, durationSeconds } = spoken(SCRIPT);

    const last = planBroll({ durationSeconds, clips: chosen(8), subtitles }).at(-1);

    const call = SCRIPT.split(' ').indexOf('Escríbenos') * 0.4;
    expect((last?.startSeconds ?? 0) + (last?.durationSeconds ?? 0)).toBeLessThanOrEqual(call);
  });

  it('does not stretch a short film over a long time', () => {
    const clips = [2.4, 40, 0.3, 40].map((durationSeconds) => ({ keyword: null, durationSeconds }));

    const slots = planBroll({ durationSeconds: 40, clips });

    expect(slots.map((slot) => slot.durationSeconds)).toEqual([2, 5, 1, 5]);
  });

  it('covers about two fifths of a usual video, from its beginning to its end', () => {
    const slots = planBroll({ durationSeconds: 40, clips: chosen(4) });

    expect(slots.reduce((sum, slot) => sum + slot.durationSeconds, 0)).toBe(16);
    expect(slots[0]?.startSeconds).toBeLessThan(10);
    expect(slots[3]?.startSeconds).toBeGreaterThan(26);
  });
});

it('puts a file of the business at the word that it is named after, and anywhere where nobody says one', () => {
  const subtitles = Array.from({ length: 12 }, (_, index) => ({
    startSeconds: 2 * index,
    endSeconds: 2 * index + 2,
    text: index === 7 ? 'Con un ají de maní.' : 'Otra frase más.',
  }));
  const clips = [
    { keyword: null, labels: ['salsa', 'aji'], durationSeconds: null },
    { keyword: 'empanada', labels: ['foto'], durationSeconds: null },
    { keyword: 'empanada', durationSeconds: null },
  ];
  const slots = planBroll({ durationSeconds: 24, clips, subtitles });

  expect(slots.map(({ clip }) => clip).sort()).toEqual([0, 1]);
  const sauce = slots.find(({ clip }) => clip === 0);
  expect(sauce?.startSeconds).toBeGreaterThanOrEqual(13);
  expect(sauce?.startSeconds).toBeLessThanOrEqual(14);
});
