import { Logger } from '@nestjs/common';
import { ProviderError, type ProviderErrorKind } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { providedCaptions } from './provided-captions';

const failing = (kind: ProviderErrorKind, providerCode: string) => ({
  download: () =>
    Promise.reject(
      new ProviderError({
        ...{ provider: 'heygen', kind, providerCode },
        ...{ message: 'for the log', sentence: say('presenters_away') },
      }),
    ),
});
const logger = new Logger('test');
const ctx = { id: 7, signal: new AbortController().signal, logger };
const asked = { url: 'https://files.example.test/a.srt', path: '/nowhere/captions.srt' };

describe('providedCaptions', () => {
  beforeAll(() => {
    jest.spyOn(logger, 'warn').mockReturnValue(undefined);
  });

  it.each([
    ['retryable', '404'],
    ['retryable', '403'],
    ['rejected', 'download_refused'],
  ] as const)(
    'does not hold a paid film back for captions that are not to be had (%s, %s)',
    async (kind, code) => {
      await expect(providedCaptions(failing(kind, code), ctx, asked)).resolves.toBeNull();
    },
  );

  it.each(['503', 'ECONNRESET'])('asks again where the file host is only away (%s)', async (code) => {
    await expect(providedCaptions(failing('retryable', code), ctx, asked)).rejects.toBeInstanceOf(
      ProviderError,
    );
  });
});
