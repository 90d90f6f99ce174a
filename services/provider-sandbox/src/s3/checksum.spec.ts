import { CHECKSUM_ALGORITHMS, runningChecksum } from './checksum';

/** The check values of the published catalogue of CRCs and of FIPS 180 over these nine bytes. */
const CHECK_VALUES = {
  crc32: 'cbf43926',
  crc32c: 'e3069283',
  crc64nvme: 'ae8b14860a799888',
  sha1: 'f7c3bc1d808e04732adf679965ccc34ca7ae3441',
  sha256: '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225',
};

describe('runningChecksum', () => {
  it.each(CHECKSUM_ALGORITHMS)('agrees with the published check value of %s, in pieces too', (algorithm) => {
    for (const pieces of [['123456789'], ['1', '2345', '', '6789']]) {
      const sum = runningChecksum(algorithm);
      for (const piece of pieces) sum.update(Buffer.from(piece));
      expect(sum.digest().toString('hex')).toBe(CHECK_VALUES[algorithm]);
    }
  });
});
