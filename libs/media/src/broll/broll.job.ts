export interface BrollJob { kind: 'broll' }
export interface BrollFacts { durationSeconds: number }
export async function runBrollJob(_job: BrollJob, _p: (f: number) => void): Promise<BrollFacts> { return { durationSeconds: 0 }; }
