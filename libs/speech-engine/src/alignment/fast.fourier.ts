/** Power spectrum of real signals of one length, a power of two. Keeps its tables; not reentrant. */
export class PowerSpectrum {
  private readonly real: Float64Array;
  private readonly imaginary: Float64Array;
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly reversed: Uint16Array;

  constructor(private readonly size: number) {
    this.real = new Float64Array(size);
    this.imaginary = new Float64Array(size);
    this.cosines = Float64Array.from({ length: size / 2 }, (_, index) =>
      Math.cos((2 * Math.PI * index) / size),
    );
    this.sines = Float64Array.from({ length: size / 2 }, (_, index) =>
      Math.sin((2 * Math.PI * index) / size),
    );
    const bits = Math.log2(size);
    this.reversed = Uint16Array.from({ length: size }, (_, index) => {
      let result = 0;
      for (let bit = 0; bit < bits; bit += 1) result |= ((index >> bit) & 1) << (bits - 1 - bit);
      return result;
    });
  }

  /** Power of the bins 0 to size/2 of the frame, written to `power`. A short frame is followed by zeros. */
  of(frame: Float64Array, power: Float64Array): void {
    const { real, imaginary, size } = this;
    for (let index = 0; index < size; index += 1) {
      real[index] = frame[this.reversed[index] ?? 0] ?? 0;
      imaginary[index] = 0;
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (half * 2);
      for (let start = 0; start < size; start += half * 2) {
        for (let offset = 0; offset < half; offset += 1) this.butterfly(start + offset, half, offset * step);
      }
    }
    for (let bin = 0; bin <= size / 2; bin += 1)
      power[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
  }

  private butterfly(low: number, half: number, turn: number): void {
    const { real, imaginary } = this;
    const high = low + half;
    const cosine = this.cosines[turn] ?? 0;
    const sine = this.sines[turn] ?? 0;
    const highReal = real[high] ?? 0;
    const highImaginary = imaginary[high] ?? 0;
    const turnedReal = highReal * cosine + highImaginary * sine;
    const turnedImaginary = highImaginary * cosine - highReal * sine;
    const lowReal = real[low] ?? 0;
    const lowImaginary = imaginary[low] ?? 0;
    real[high] = lowReal - turnedReal;
    imaginary[high] = lowImaginary - turnedImaginary;
    real[low] = lowReal + turnedReal;
    imaginary[low] = lowImaginary + turnedImaginary;
  }
}
