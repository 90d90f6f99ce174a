import process from 'node:process';

/** Loaded before a service with `node --import`: its clock differs from this machine's by CLOCK_SKEW_MS milliseconds. */
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + skewMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + skewMs;
  }
};
