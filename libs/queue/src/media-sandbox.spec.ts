import { Logger } from '@nestjs/common';
import { scrape } from '@pregonero/service-host/telemetry';
import type { HandlerRegistry } from './handler-registry';
import { type MediaSandboxFindings, MediaSandboxReport, readMediaSandboxes } from './media-sandbox';
import type { RedisLink } from './redis-link';

const HOLDS = { files: '', network: '' };
const OPEN = { files: 'Landlock is not available', network: '' };

describe('MediaSandboxReport', () => {
  const records = new Map<string, string>();
  const client = {
    on: jest.fn(),
    hset: (_key: string, queue: string, record: string) => Promise.resolve(records.set(queue, record)),
    hgetall: () => Promise.resolve(Object.fromEntries(records)),
  };
  let warn: jest.SpyInstance;

  beforeEach(() => {
    records.clear();
    warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  function start(findings: MediaSandboxFindings, mediaSandbox: 'auto' | 'required' = 'auto'): void {
    const redis = { client, isReady: true } as unknown as RedisLink;
    const handlers = { queue: 'b-roll' } as HandlerRegistry;
    new MediaSandboxReport(redis, handlers, { mediaSandbox }, () => findings).onModuleInit();
  }

  it('records what confines media programs, for the doctor and for Prometheus', async () => {
    start(OPEN);

    expect(await readMediaSandboxes(client as unknown as RedisLink['client'])).toEqual([
      { queue: 'b-roll', ...OPEN },
    ]);
    const figures = (await scrape()).text.split('\n');
    expect(figures).toContain('pregonero_media_sandbox{part="files"} 0');
    expect(figures).toContain('pregonero_media_sandbox{part="network"} 1');
  });

  it('warns with the reason when a part does not hold, and starts', () => {
    start(HOLDS);
    expect(warn).not.toHaveBeenCalled();

    start(OPEN);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining(OPEN));
  });

  it('refuses to start when the whole sandbox is required and a part does not hold', () => {
    expect(() => {
      start(OPEN, 'required');
    }).toThrow('MEDIA_SANDBOX is required. Files: Landlock is not available');
    expect(() => {
      start(HOLDS, 'required');
    }).not.toThrow();
  });
});
