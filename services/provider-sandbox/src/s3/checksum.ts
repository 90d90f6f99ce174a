import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The additional checksums of S3, by the ending of their header `x-amz-checksum-<name>`. */
export const CHECKSUM_ALGORITHMS = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
/** One of them. */
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** Takes bytes one after the other; `digest` is asked once, at the end. */
export interface RunningChecksum {
  update(bytes: Buffer): void;
  digest(): Buffer;
}

/** The algorithm of that name in any case; undefined for one that is not there. */
export function checksumAlgorithm(name: string): ChecksumAlgorithm | undefined {
  return CHECKSUM_ALGORITHMS.find((algorithm) => algorithm === name.toLowerCase());
}

/** Its element in an XML answer: `ChecksumCRC32C`. */
export const checksumElement = (algorithm: ChecksumAlgorithm): string => `Checksum${algorithm.toUpperCase()}`;

/** Begins a checksum over nothing. */
export function runningChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  if (algorithm === 'crc64nvme') return runningCrc64();
  if (algorithm === 'crc32' || algorithm === 'crc32c') {
    const next = algorithm === 'crc32' ? crc32 : crc32c;
    let value = 0;
    return {
      update: (bytes) => {
        value = next(bytes, value);
      },
      digest: () => {
        const sum = Buffer.alloc(4);
        sum.writeUInt32BE(value);
        return sum;
      },
    };
  }
  const hash = createHash(algorithm);
  return {
    update: (bytes) => {
      hash.update(bytes);
    },
    digest: () => hash.digest(),
  };
}

/** Castagnoli's polynomial, reflected. */
const CRC32C_TABLE = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(bytes: Buffer, previous: number): number {
  let value = ~previous;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC32C_TABLE[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}

/** The NVMe polynomial, reflected; each entry as its high and low half, since 64 bits do not fit a number. */
const CRC64_HIGH = new Uint32Array(256);
const CRC64_LOW = new Uint32Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  let value = BigInt(byte);
  for (let bit = 0; bit < 8; bit += 1) value = value & 1n ? (value >> 1n) ^ 0x9a6c9329ac4bc9b5n : value >> 1n;
  CRC64_HIGH[byte] = Number(value >> 32n);
  CRC64_LOW[byte] = Number(value & 0xffffffffn);
}

function runningCrc64(): RunningChecksum {
  let high = 0xffffffff;
  let low = 0xffffffff;
  return {
    update: (bytes) => {
      for (const byte of bytes) {
        const index = (low ^ byte) & 0xff;
        low = (((high & 0xff) << 24) | (low >>> 8)) ^ (CRC64_LOW[index] ?? 0);
        high = (high >>> 8) ^ (CRC64_HIGH[index] ?? 0);
      }
    },
    digest: () => {
      const sum = Buffer.alloc(8);
      sum.writeUInt32BE(~high >>> 0, 0);
      sum.writeUInt32BE(~low >>> 0, 4);
      return sum;
    },
  };
}
