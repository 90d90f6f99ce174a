/** @jest-environment node */
import { idParam } from './id-param';

const of = (query: string) => idParam(new URLSearchParams(query), 'clientId');

describe('idParam', () => {
  it('reads a positive integer', () => {
    expect(of('clientId=12')).toBe(12);
  });

  it('tells an absent id from a wrong one', () => {
    expect(of('')).toBeNull();
    expect(of('clientId=')).toBeNaN();
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999', ' 1'])('does not take %p', (text) => {
    expect(of(new URLSearchParams({ clientId: text }).toString())).toBeNaN();
  });
});
