import type { ReviewDecision } from '@pregonero/contracts/api';
import { decisionLogPdf } from './decision-log-pdf';

const ENTRY: ReviewDecision = {
  ...{ id: 1, kind: 'approved', version: 1, author: 'Marta', isSignedIn: false, reason: null },
  ...{ address: null, sha256: null, withdraws: null, at: '2026-11-20T15:00:00.000Z' },
};

describe('decisionLogPdf', () => {
  it('lets other work go on between any two entries', async () => {
    const entries = Array.from({ length: 60 }, (_none, index) => ({ ...ENTRY, id: index + 1 }));
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);

    const file = await decisionLogPdf(
      { project: 'Otoño', video: 'Uno', madeAt: new Date(0), entries, total: 60 },
      'es',
    );
    isDone = true;

    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(turns).toBeGreaterThanOrEqual(60);
  });
});
