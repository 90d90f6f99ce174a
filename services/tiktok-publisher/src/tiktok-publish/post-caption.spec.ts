import fc from 'fast-check';
import { captionOf as captionAt, titleOf } from './post-caption';

const TIKTOK = { titleMaxLength: null, captionMaxLength: 2_200, unit: 'utf16', hashtagsMax: null } as const;
const captionOf = (post: Parameters<typeof captionAt>[0]): string => captionAt(post, TIKTOK);

describe('captionOf', () => {
  it('joins title, description and hashtags', () => {
    expect(
      captionOf({ title: 'Nuevo café', description: 'Ven a probarlo.', hashtags: ['bogota', '#café'] }),
    ).toBe('Nuevo café\n\nVen a probarlo.\n\n#bogota #café');
  });

  it('says no hashtag twice that the description has, whatever its capitals', () => {
    const post = { title: 'Café', description: 'Ven. #Bogotá #café', hashtags: ['bogotá', 'Café', 'tinto'] };

    expect(captionOf(post)).toBe('Café\n\nVen. #Bogotá #café\n\n#tinto');
  });

  it('keeps them where the description is cut, and they with it', () => {
    const description = `${'a'.repeat(2_190)} #cafe`;

    expect(captionOf({ title: 'Café', description, hashtags: ['cafe'] })).toMatch(/…\n\n#cafe$/u);
  });

  it('leaves out what is empty', () => {
    expect(captionOf({ title: 'Nuevo café', description: ' ', hashtags: [] })).toBe('Nuevo café');
  });

  it('cuts the description, never the title or the hashtags, to 2200 UTF-16 units', () => {
    const caption = captionOf({ title: 'Título', description: '😀'.repeat(1_500), hashtags: ['uno', 'dos'] });

    expect(caption.length).toBeLessThanOrEqual(2_200);
    expect(caption.startsWith('Título\n\n😀')).toBe(true);
    expect(caption.endsWith('…\n\n#uno #dos')).toBe(true);
    // Throws for half a surrogate pair.
    expect(() => encodeURIComponent(caption)).not.toThrow();
  });

  it('fits for every title, description and choice of hashtags that the API accepts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }),
        fc.string({ unit: 'grapheme', maxLength: 2_200 }),
        fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 50 }), { maxLength: 10 }),
        (title, description, hashtags) => {
          expect(captionOf({ title, description, hashtags }).length).toBeLessThanOrEqual(2_200);
        },
      ),
    );
  });

  it('leaves the title out where posts have one, counts bytes and hashtags as the network does', () => {
    const limits = { titleMaxLength: 10, captionMaxLength: 30, unit: 'bytes', hashtagsMax: 2 } as const;
    const post = { title: 'Pan de masa madre', description: '', hashtags: ['uno', 'dos', 'tres'] };

    expect(titleOf(post, limits)).toBe('Pan de…');
    expect(captionAt(post, limits)).toBe('#uno #dos');
    expect(captionAt({ ...post, description: 'Ya está. #pan' }, limits)).toBe('Ya está. #pan\n\n#uno');
    expect(captionAt({ ...post, description: 'ñ'.repeat(30) }, limits)).toBe(
      `${'ñ'.repeat(8)}…\n\n#uno #dos`,
    );
  });
});
