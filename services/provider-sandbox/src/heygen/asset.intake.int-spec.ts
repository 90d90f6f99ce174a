import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, sandboxConfig } from '@pregonero/config';
import { AssetIntake } from './asset.intake';
import { HeygenStore } from './heygen.store';

const SOUND = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(1_000, 7)]);

describe('an audio named by address', () => {
  let server: Server;
  let directory: string;
  let store: HeygenStore;
  let intake: AssetIntake;
  let origin: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'asset-intake-'));
    server = createServer((request, response) => {
      const isWhole = request.url === '/whole.mp3';
      response.writeHead(200, { 'content-length': SOUND.length * (isWhole ? 1 : 2) });
      response.write(SOUND, () => {
        if (isWhole) response.end();
        else response.destroy();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    store = await HeygenStore.open(directory);
    const { sandbox } = loadConfig({ sandbox: sandboxConfig }, { SANDBOX_SERVICE_URL: origin });
    intake = new AssetIntake(store, sandbox, () => 1);
  });
  afterAll(async () => {
    server.close();
    await rm(directory, { recursive: true });
  });

  it('that breaks off on its way is a failed download and leaves no file', async () => {
    await expect(intake.fetch(`${origin}/cut.mp3`)).rejects.toMatchObject({ code: 'download_failed' });

    expect(await readdir(store.assetsDirectory)).toEqual([]);
    expect(store.state.assets).toEqual({});
  });

  it('can be dropped, file and all', async () => {
    const asset = await intake.fetch(`${origin}/whole.mp3`);
    expect(await readdir(store.assetsDirectory)).toHaveLength(1);

    await intake.drop(asset);

    expect(await readdir(store.assetsDirectory)).toEqual([]);
    expect(store.findAsset(asset.id)).toBeUndefined();
  });
});
