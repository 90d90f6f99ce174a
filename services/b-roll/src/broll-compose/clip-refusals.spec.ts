import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import type { ClipRefusal } from '@pregonero/video';
import { leftOut, type RefusedClip } from './clip-refusals';

const file = (name: string, code: ClipRefusal): RefusedClip => ({
  clip: { source: 'media' as const, id: 1, key: 'k', mimeType: 'image/png', name, keyword: null },
  code,
});

const said = (o: Parameters<typeof leftOut>[0]): string[] =>
  leftOut(o).map((sentence) => render(sentence, DEFAULT_LANGUAGE));

describe('leftOut', () => {
  it('says nothing when everything that was chosen is in the video', () => {
    expect(said({ refused: [], withoutRoom: 0 })).toEqual([]);
  });

  it('names what was left out, and why', () => {
    const stock = { source: 'stock' as const, id: 2, author: 'a', pageUrl: 'p', keyword: null };
    const refused = [file('menú.png', 'clip_too_large'), { clip: stock, code: 'clip_unreadable' as const }];

    expect(said({ refused, withoutRoom: 2 })).toEqual([
      '2 clips no cupieron en la duración del video.',
      'No usamos «menú.png» (tiene demasiados píxeles); un clip (el archivo está dañado o incompleto).',
    ]);
  });
});
