import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import {
  isPresenterOn,
  PRESENTER_LIST,
  PRESENTER_SETTINGS,
  type PresenterDefinition,
  type PresenterSettings,
  STUDIO_CATALOGUE_KEY,
  type StudioCatalogue,
} from '@pregonero/providers';
import { StepFolders, WORKER_CONFIG } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { loadStudio } from './load-studio';

/** Injection token of version and commit in one text: another release draws anew. */
export const RELEASE = Symbol('RELEASE');

type Studio = Awaited<ReturnType<typeof loadStudio>>;

const FOLDER = 'studio/';
const AGAIN_AFTER_MS = 30_000;
const POSTER = { width: 540, height: 720 };
/** Pixels of the shorter side of a clip: a card on a sharp screen. */
const PREVIEW_SHORT_SIDE = 360;

/** A file of the catalogue that is made where it is missing. */
interface ShelfFile {
  key: string;
  contentType: string;
  make: (path: string) => Promise<void>;
}

/**
 * Publishes what this worker's studio can draw and say, with pictures and samples, in the store: the gateway offers it from there
 * and needs no studio. It works after the start, beside the jobs; files that are there already are not made again.
 */
@Injectable()
export class StudioPublisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('studio');
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PRESENTER_LIST) private readonly list: readonly PresenterDefinition[],
    @Inject(PRESENTER_SETTINGS) private readonly settings: PresenterSettings,
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'videoShortSide'>,
    @Inject(RELEASE) private readonly release: string,
    private readonly store: ObjectStore,
    private readonly folders: StepFolders,
  ) {}

  onApplicationBootstrap(): void {
    const studio = this.list.find(({ id }) => id === 'studio');
    if (studio !== undefined && isPresenterOn(studio, this.settings)) this.begin();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.work;
  }

  private begin(): void {
    this.work = this.publish().catch((error: unknown) => {
      if (this.stop.signal.aborted) return;
      this.logger.warn({ msg: 'the presenters could not be published; tried again', err: error });
      this.timer = setTimeout(() => {
        this.begin();
      }, AGAIN_AFTER_MS);
    });
  }

  /** Pictures and voices first, since with them presenters can be chosen; clips of the presenters follow. */
  private async publish(): Promise<void> {
    const studio = await loadStudio();
    const edition = createHash('sha256').update(`${this.release} ${studio.studioEdition()}`).digest('hex');
    const catalogue = catalogueOf(studio, edition);
    if ((await this.store.readText(STUDIO_CATALOGUE_KEY)) === JSON.stringify(catalogue)) return;
    for (const file of this.stillsOf(studio, catalogue)) await this.keep(file);
    const presenters = catalogue.presenters.map((presenter) => ({ ...presenter, preview: null }));
    await this.write({ ...catalogue, presenters });
    for (const file of this.clipsOf(studio, catalogue)) await this.keep(file);
    await this.write(catalogue);
    await this.removeOtherEditions(edition);
    this.logger.log({ msg: 'the presenters of the studio are published', edition });
  }

  private stillsOf(studio: Studio, { presenters, voices }: StudioCatalogue): ShelfFile[] {
    return [
      ...presenters.map(({ id: presenterId, poster: key }) => ({
        ...{ key, contentType: 'image/jpeg' },
        make: async (path: string) => writeFile(path, await studio.drawPoster({ presenterId, ...POSTER })),
      })),
      ...voices.flatMap(({ id: voiceId, sample: key }) => {
        const make = (outputPath: string) => studio.renderVoicePreview({ voiceId, outputPath });
        return key === null ? [] : [{ key, contentType: 'audio/mpeg', make }];
      }),
    ];
  }

  private clipsOf(studio: Studio, { presenters }: StudioCatalogue): ShelfFile[] {
    const shortSide = Math.min(PREVIEW_SHORT_SIDE, this.config.videoShortSide);
    const { signal } = this.stop;
    return presenters.flatMap(({ id: presenterId, preview: key }) => {
      const make = (outputPath: string) =>
        studio.renderPresenterPreview({ presenterId, outputPath, shortSide, signal });
      return key === null ? [] : [{ key, contentType: 'video/mp4', make }];
    });
  }

  private async keep({ key, contentType, make }: ShelfFile): Promise<void> {
    this.stop.signal.throwIfAborted();
    if ((await this.store.head(key)) !== null) return;
    await this.folders.use(async (directory) => {
      const path = join(directory, key.slice(key.lastIndexOf('/') + 1));
      await make(path);
      await this.store.putFile(key, path, { contentType });
    });
  }

  private async write(catalogue: StudioCatalogue): Promise<void> {
    await this.folders.use(async (directory) => {
      const path = join(directory, 'catalogue.json');
      await writeFile(path, JSON.stringify(catalogue));
      await this.store.putFile(STUDIO_CATALOGUE_KEY, path, { contentType: 'application/json' });
    });
  }

  /** A few dozen files an edition: one page of the list holds them. */
  private async removeOtherEditions(edition: string): Promise<void> {
    const { objects } = await this.store.list(FOLDER);
    for (const { key } of objects)
      if (key !== STUDIO_CATALOGUE_KEY && !key.startsWith(`${FOLDER}${edition}/`))
        await this.store.remove(key);
  }
}

function catalogueOf({ PRESENTERS, VOICES }: Studio, edition: string): StudioCatalogue {
  const keyOf = (name: string): string => `${FOLDER}${edition}/${name}`;
  return {
    edition,
    presenters: PRESENTERS.map(({ id, name, gender, age, ethnicity, useCases }) => ({
      ...{ id, name, gender, age, ethnicity, useCases },
      ...{ poster: keyOf(`poster-${id}.jpg`), preview: keyOf(`clip-${id}.mp4`) },
    })),
    voices: VOICES.map((voice) => ({ ...voice, sample: keyOf(`voice-${voice.id}.mp3`) })),
  };
}
