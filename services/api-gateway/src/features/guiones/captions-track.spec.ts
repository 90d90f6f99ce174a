import fc from 'fast-check';
import { toWebVtt } from './captions-track';

describe('toWebVtt', () => {
  it('turns SubRip into what players of browsers read', () => {
    const srt = '\uFEFF1\r\n00:00:00,000 --> 00:00:01,250\r\nHola, <i>vecinos</i>\r\n¿qué tal?\r\n\r\n2\r\n';

    expect(toWebVtt(`${srt}00:00:01,250 --> 00:00:03,000\r\nPan & café\r\n`)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nHola, vecinos\n¿qué tal?\n\n' +
        '00:00:01.250 --> 00:00:03.000\nPan &amp; café\n',
    );
  });

  it('lets no text end a cue, open markup or invent times', () => {
    const srt =
      '1\n00:00:00,000 --> 00:00:01,000\n5 < 6 --> sí\n\nsin tiempos\n\n2\nmal --> 00:00:02,000\nx\n';

    expect(toWebVtt(srt)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n5 &lt; 6 --&gt; sí\n');
    expect(toWebVtt('')).toBe('WEBVTT\n');
  });

  it('keeps «<5» in front of the times of words', () => {
    const srt = '1\n00:00:00,000 --> 00:00:02,000\nNiños<00:00:01.000> <5<00:00:01.500> años<00:00:02.000>\n';

    expect(toWebVtt(srt)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nNiños &lt;5 años\n');
  });

  it('escapes text once when the file is WebVTT already', () => {
    const vtt = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nPan &amp; café &lt;5\n';

    expect(toWebVtt(vtt)).toBe(vtt);
    expect(toWebVtt(toWebVtt('1\n00:00:00,000 --> 00:00:02,000\nPan & <5\n'))).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nPan &amp; &lt;5\n',
    );
  });

  it('shows the words that were written, whatever signs they hold', () => {
    const word = fc.constantFrom(
      'pan',
      '&',
      '&amp;',
      '<5',
      '>18',
      '<',
      '>',
      '-->',
      'a&b',
      '5<6',
      '$10',
      '«sí»',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const timed = words.map((text, index) => `${text}<00:00:0${index % 9}.500>`).join(' ');
        const track = toWebVtt(`1\n00:00:00,000 --> 00:00:20,000\n${timed}\n`);
        const shown = (track.split('\n')[3] ?? '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&');

        expect(shown).toBe(words.join(' '));
      }),
    );
  });
});
