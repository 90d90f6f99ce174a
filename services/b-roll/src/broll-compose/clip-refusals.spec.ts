import type { ClipRefusal } from '@pregonero/video';
import { choiceNote, type RefusedClip } from './clip-refusals';

const file = (name: string, code: ClipRefusal): RefusedClip => ({
  clip: { source: 'media' as const, id: 1, key: 'k', mimeType: 'image/png', name },
  code,
});

describe('choiceNote', () => {
  it('says nothing when everything that was chosen is in the video', () => {
    expect(choiceNote({ refused: [], withoutRoom: 0 })).toBe('');
  });

  it('names what was left out, and why', () => {
    const stock = { source: 'stock' as const, id: 2, author: 'a', pageUrl: 'p', keyword: null };
    const refused = [file('menú.png', 'clip_too_large'), { clip: stock, code: 'clip_unreadable' as const }];

    expect(choiceNote({ refused, withoutRoom: 2 })).toBe(
      '2 clips no cupieron en la duración del video. No usamos «menú.png» (tiene demasiados píxeles); un clip (el archivo está dañado o incompleto).',
    );
  });
});
