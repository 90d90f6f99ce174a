import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ProviderError, videoRender } from '@pregonero/contracts/jobs';
import { type KnownFile, StoredFactRepository, StoredFileRepository } from '@pregonero/persistence';
import { PresenterRegistry, type RemoteRenders, type RenderState } from '@pregonero/providers';
import { JobLookup } from '@pregonero/queue';
import { ObjectStore, readVideoKey, type VideoKey } from '@pregonero/storage';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { FinishingRepair } from './finishing.repair';
import { StoredFileInspector } from './stored-file.inspector';

const EVERY_MS = 15_000;
/** Repairs of one round, one after the other: a film may take a minute. */
const BATCH = 10;
/** More than so many in trouble, and more than this share of all: the store is not the one that belongs to this database. */
const SUSPICIOUS_COUNT = 50;
const SUSPICIOUS_SHARE = 0.05;

/** What the presenter service has of a render, by the folder that it is kept in here. */
const AT_PROVIDER: Readonly<
  Record<string, { type: string; urlOf: (render: RenderState) => string | undefined }>
> = {
  renders: { type: 'video/mp4', urlOf: ({ videoUrl }) => videoUrl },
  captions: { type: 'application/x-subrip', urlOf: ({ subtitleUrl }) => subtitleUrl },
  posters: { type: 'image/jpeg', urlOf: ({ thumbnailUrl }) => thumbnailUrl },
};

/** A render at the provider that made it. */
interface StoredRender {
  videoId: string;
  provider: RemoteRenders;
}

/** What became of a file: it is there again; it is being made; nothing makes it; it is tried again later. */
type Repair = 'sound' | 'repairing' | 'lost' | 'later';

/**
 * Brings files back that the store has lost or that are not what was stored: a presenter's film, its captions and its still
 * from the presenter service, which keeps them; a finishing by making it again. What nobody has is said to be lost. Files are
 * taken by compare-and-set, each with a growing wait, so that a round may die anywhere.
 */
@Injectable()
export class StoredFileRepairs implements OnModuleInit {
  private readonly logger = new Logger('stored-files');

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly facts: StoredFactRepository,
    private readonly files: StoredFileRepository,
    private readonly inspector: StoredFileInspector,
    private readonly finishing: FinishingRepair,
    private readonly jobs: JobLookup,
    private readonly presenters: PresenterRegistry,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'stored-file-repairs',
      everyMs: EVERY_MS,
      isLong: true,
      run: (now) => this.repairDue(now),
    });
  }

  private async repairDue(now: Date): Promise<number> {
    const claimed = await this.facts.claimDue(now, BATCH);
    if (claimed.length === 0 || (await this.isSuspicious())) return 0;
    let repaired = 0;
    for (const file of claimed) {
      try {
        if ((await this.repair(file)) === 'sound') repaired += 1;
      } catch (err) {
        this.logger.warn({ msg: 'a stored file could not be repaired yet', key: file.key, err });
      }
    }
    return repaired;
  }

  private async isSuspicious(): Promise<boolean> {
    const inTrouble = (await this.facts.counts()).reduce((sum, { files }) => sum + files, 0);
    if (inTrouble <= SUSPICIOUS_COUNT) return false;
    const all = await this.facts.countAll();
    if (inTrouble <= all * SUSPICIOUS_SHARE) return false;
    const msg =
      'too many stored files are in trouble; none is repaired. Do bucket and database belong together?';
    this.logger.error({ msg, inTrouble, all });
    return true;
  }

  private async repair(file: KnownFile): Promise<Repair> {
    const { key } = file;
    if (!(await this.files.used([key])).has(key)) {
      await this.facts.forget(key);
      return 'later';
    }
    if ((await this.inspector.isSound(file)) === true) {
      this.logger.log({ msg: 'a stored file is whole again', key });
      return 'sound';
    }
    const repair = await this.make(file);
    if (repair === 'lost') {
      await this.facts.settle(key, 'lost');
      this.logger.error({ msg: 'a stored file is lost', key });
    }
    return repair;
  }

  private async make(file: KnownFile): Promise<Repair> {
    const video = readVideoKey(file.key);
    if (video === undefined) return 'lost';
    const render = await this.renderOf(video);
    if (render !== undefined) return this.fetchAgain(file, video, render);
    const isOfFinishing = video.folder === 'finished' || video.folder === 'posters';
    return isOfFinishing ? this.finishing.again(file, video.guionId) : 'lost';
  }

  /** The render that stored a file, at its provider; undefined for files of other jobs, and of renders too old. */
  private async renderOf({ jobKey }: VideoKey): Promise<StoredRender | undefined> {
    const job = await this.jobs.doneByKey(jobKey);
    const { videoId } = videoRender.data.safeParse(job?.data).data ?? {};
    if (videoId === undefined) return undefined;
    const { presenter } = videoRender.payload.safeParse(job?.payload).data ?? {};
    return { videoId, provider: this.presenters.remote(presenter) };
  }

  private async fetchAgain(
    { key, sha256 }: KnownFile,
    { folder }: VideoKey,
    { videoId, provider }: StoredRender,
  ): Promise<Repair> {
    const render = await this.find(provider, videoId);
    const kept = AT_PROVIDER[folder];
    const url = render?.status === 'completed' ? kept?.urlOf(render) : undefined;
    if (kept === undefined || url === undefined) return 'lost';
    const directory = await mkdtemp(join(tmpdir(), 'pregonero-repair-'));
    try {
      const path = join(directory, 'file');
      const { sizeBytes } = await provider.download(url, path);
      if (sizeBytes === 0) return 'later';
      await this.store.putFile(key, path, { contentType: kept.type });
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    // A film whose sound was levelled here comes back as loud as the service made it.
    const isSame = (await this.facts.of([key])).get(key)?.sha256 === sha256;
    this.logger.log({ msg: 'a stored file was fetched again', key, videoId, isSame });
    return 'sound';
  }

  /** Null for a render that the service does not have any more. */
  private async find(provider: RemoteRenders, videoId: string): Promise<RenderState | null> {
    try {
      return await provider.check(videoId);
    } catch (error) {
      if (error instanceof ProviderError && error.providerCode === 'video_not_found') return null;
      throw error;
    }
  }
}
