/** @jest-environment node */
import { LIMITS } from '@pregonero/contracts/api';
import { fileProblem } from './upload-rules';

describe('fileProblem', () => {
  it('takes videos up to 500 MB', () => {
    expect(fileProblem({ type: 'video/mp4', size: LIMITS.projectVideoMaxBytes })).toBeNull();
    expect(fileProblem({ type: 'video/quicktime', size: 1 })).toBeNull();
  });

  it('leaves a file without a type to the server', () => {
    expect(fileProblem({ type: '', size: 1 })).toBeNull();
  });

  it('refuses other files, larger ones and none', () => {
    expect(fileProblem({ type: 'image/png', size: 1 })).toBe('type');
    expect(fileProblem({ type: 'video/mp4', size: LIMITS.projectVideoMaxBytes + 1 })).toBe('size');
    expect(fileProblem(undefined)).toBe('missing');
  });
});
