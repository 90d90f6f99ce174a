import { isDatabaseUnavailable } from './database-errors';

describe('isDatabaseUnavailable', () => {
  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'])(
    'takes %s, as a server whose name or network is gone for a moment, for an outage',
    (code) => {
      const error = Object.assign(new Error(`getaddrinfo ${code} postgres`), { code });
      expect(isDatabaseUnavailable(new Error('query failed', { cause: error }))).toBe(true);
    },
  );
});
