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
});
