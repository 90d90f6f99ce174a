import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { ASSET_MAX_BYTES, sniffAsset } from './asset.types';
import { HeygenError } from './heygen.error';
import type { AssetRecord } from './heygen.schemas';
import { HeygenStore } from './heygen.store';

const HEAD_BYTES = 16;
const FETCH_TIMEOUT_MS = 30_000;

/** Takes files in: uploaded ones, and those that a video names by address. */
@Injectable()
export class AssetIntake {
  constructor(
    private readonly store: HeygenStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Stores a file under a new id, its type told by its bytes; a repeat of the key within 24 hours gets the first asset.
   * A refused file leaves nothing behind.
   *
   * @throws HeygenError payload_too_large, invalid_parameter
   */
  async take(body: Readable, idempotencyKey: string | null): Promise<AssetRecord> {
    const first = idempotencyKey === null ? undefined : this.store.uploadOf(idempotencyKey, this.now());
    if (first !== undefined) {
      body.resume();
      return first;
    }
    await mkdir(this.store.assetsDirectory, { recursive: true });
    const id = `asset_${randomUUID()}`;
    const unfinished = join(this.store.assetsDirectory, `${id}.tmp`);
    try {
      const sizeBytes = await this.write(body, unfinished);
      const type = sniffAsset(await headOf(unfinished));
      if (type === undefined || sizeBytes === 0) {
        throw new HeygenError(400, 'invalid_parameter', 'file: unsupported type of content.', 'file');
      }
      const asset = { id, ...type, sizeBytes, createdAtMs: this.now() };
      await rename(unfinished, this.store.assetPath(asset));
      await this.store.keepAsset(asset, idempotencyKey);
      return asset;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /**
   * Fetches an audio that a video names by address: only from the sandbox's own addresses, so that nobody makes it call
   * other machines.
   *
   * @throws HeygenError download_failed, payload_too_large, invalid_parameter
   */
  async fetch(address: string): Promise<AssetRecord> {
    const url = new URL(address);
    const own = [this.config.serviceUrl, this.config.publicUrl].map((known) => new URL(known).origin);
    if (!own.includes(url.origin)) throw downloadFailed('the host is not allowed');
    let answer: Response;
    try {
      answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    } catch {
      throw downloadFailed('no answer');
    }
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw downloadFailed(`HTTP ${answer.status}`);
    }
    const body = Readable.fromWeb(answer.body);
    // It may break off before anybody reads; whoever reads then is told.
    body.on('error', () => undefined);
    try {
      return await this.take(body, null);
    } catch (error) {
      if (error instanceof HeygenError) throw error;
      throw downloadFailed('the answer broke off');
    }
  }

  /** Forgets an asset that nobody was told of, with its file. */
  async drop(asset: AssetRecord): Promise<void> {
    await this.store.dropAsset(asset);
    await rm(this.store.assetPath(asset), { force: true });
  }

  private async write(body: Readable, path: string): Promise<number> {
    let sizeBytes = 0;
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        sizeBytes += chunk.length;
        if (sizeBytes > ASSET_MAX_BYTES) {
          done(new HeygenError(413, 'payload_too_large', 'The file is larger than 32 MB.', 'file'));
        } else done(null, chunk);
      },
    });
    // The file is there before anything flows: a body that broke off already would end before a lazy stream has opened it, and the file
    // would come after its removal.
    const file = await open(path, 'w');
    await pipeline(body, meter, file.createWriteStream());
    return sizeBytes;
  }
}

function downloadFailed(reason: string): HeygenError {
  return new HeygenError(
    400,
    'download_failed',
    `audio_url could not be downloaded: ${reason}.`,
    'audio_url',
  );
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
