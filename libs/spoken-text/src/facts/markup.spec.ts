import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { withoutMarkup } from './markup';

const PIECES = [
  ...['<script ', '<script>', '</script>', '<style', '<!--', '-->', '<a', '<b>', '</', '<', '>', '<br/>'],
  ...['&amp;', '&lt;', '&gt;', '&#59', '&#60;', '&', ';', '-', ' ', '\n', 'pan', '$5', '<3 '],
];

describe('withoutMarkup', () => {
  it.each([
    ['<p style="color:red">Familias <b>de Bogotá</b></p>', '\nFamilias de Bogotá\n'],
    ['<script>alert(1)</script>Pan a $12.900', ' Pan a $12.900'],
    ['<SCRIPT>if (a<b && c>d) {}</SCRIPT >Pan', ' Pan'],
    ['<style><script></style>Pan</script>', ' Pan'],
    ['Pan<!-- <script> --> fresco</script>', 'Pan  fresco'],
    ['<!-->Pan-->', ' '],
    ['&lt;b&gt;Pan&lt;/b&gt; &amp; café', 'Pan & café'],
    ['&amp;amp;lt;b&amp;gt;Pan&#60;/b&#62;', 'Pan'],
    ['<scr<b></b>ipt>x</script>Pan', ' Pan'],
    ['Pan   <br>\n\n  de masa', 'Pan\nde masa'],
    ['niños <3 años y 5 < 7 > 2', 'niños <3 años y 5 < 7 > 2'],
    ['500 g a $8.500', '500 g a $8.500'],
  ])('reads %j', (text, expected) => {
    expect(withoutMarkup(text)).toBe(expected);
  });

  it('changes nothing the second time, whatever is nested', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const once = withoutMarkup(pieces.join(''));
        expect(withoutMarkup(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '<script '.repeat(12_500),
    `${'<script '.repeat(4_000)}${'<a'.repeat(16_000)}${'>'.repeat(16_000)}`,
    `${'<a'.repeat(33_000)}${'>'.repeat(33_000)}`,
    '<!--'.repeat(25_000),
    '</'.repeat(50_000),
    `<${' '.repeat(100_000)}x`,
    `${'&'.repeat(50_000)}${'amp;'.repeat(12_500)}`,
    `${'&#59'.repeat(25_000)};`,
  ])('reads 100 KB of hostile markup before a generous deadline (%#)', (text) => {
    // A time that grows with the square takes minutes here, one with the cube hours; in proportion it is a tenth of a second.
    const read = (): string => withoutMarkup(text);

    expect(runInNewContext('typeof read()', { read }, { timeout: 15_000 })).toBe('string');
  });
});
