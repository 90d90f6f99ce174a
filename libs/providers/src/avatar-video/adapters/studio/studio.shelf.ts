import { ApiError, type Avatar, type Voice } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { SpeechOrder } from '../../../speech/speech.port';
import type { PresenterHost } from '../../presenter-host';
import type { PresenterVoices, SharedPresenters } from '../../presenter-provider';
import { STUDIO_CATALOGUE_KEY, type StudioCatalogue, studioCatalogue } from '../../studio-catalogue';
import { orRefused } from './studio.films';

/** Links last for days; the same ones are given out for so long, so that browsers keep what they fetched. */
const LINKS_KEPT_MS = 6 * 3_600_000;

/** A worker's first seconds: pictures and voices come first. */
const PREPARING_SECONDS = 30;

interface Shelf {
  catalogue: StudioCatalogue;
  linkTo: (key: string | null) => Promise<string | null>;
}

/** Reads the published catalogue; null before a worker has published one. */
export async function readCatalogue(host: Pick<PresenterHost, 'readText'>): Promise<StudioCatalogue | null> {
  const text = await host.readText(STUDIO_CATALOGUE_KEY);
  return text === null ? null : studioCatalogue.parse(JSON.parse(text));
}

/** Presenters and voices that workers have published, and the voices themselves. */
export class StudioShelf implements SharedPresenters, PresenterVoices {
  private readonly links = new Map<string, { link: Promise<string>; madeAtMs: number }>();

  constructor(
    private readonly host: PresenterHost,
    private readonly nowMs: () => number = Date.now,
  ) {}

  async listAvatars(): Promise<Avatar[]> {
    const { catalogue, linkTo } = await this.open();
    return Promise.all(
      catalogue.presenters.map(async ({ id, name, gender, age, ethnicity, useCases, ...files }) => {
        const picture = (await linkTo(files.poster)) ?? '';
        return {
          avatar_id: id,
          avatar_name: name,
          preview_image_url: picture,
          preview_image: picture,
          preview_video_url: await linkTo(files.preview),
          ...{ language: null, gender, ethnicity, age, use_case: useCases, premium: false },
        };
      }),
    );
  }

  async listVoices(): Promise<Voice[]> {
    const { catalogue, linkTo } = await this.open();
    return Promise.all(
      catalogue.voices.map(async ({ id, sample, ...voice }) => ({
        ...{ voice_id: id, ...voice, preview_audio: await linkTo(sample), borrador: true },
      })),
    );
  }

  async speak(order: SpeechOrder): Promise<void> {
    if (this.host.studio === undefined) throw new Error('studio voices speak in workers');
    await this.host.studio.speak(order).catch(orRefused);
  }

  private async open(): Promise<Shelf> {
    const catalogue = await readCatalogue(this.host);
    if (catalogue === null) {
      const params = { reason: 'because', cause: say('presenters_preparing') } as const;
      throw new ApiError('provider_unavailable', { params, retryAfterSeconds: PREPARING_SECONDS });
    }
    return { catalogue, linkTo: (key) => (key === null ? Promise.resolve(null) : this.linkTo(key)) };
  }

  private linkTo(key: string): Promise<string> {
    const known = this.links.get(key);
    if (known !== undefined && this.nowMs() - known.madeAtMs < LINKS_KEPT_MS) return known.link;
    const link = this.host.linkTo({ key });
    this.links.set(key, { link, madeAtMs: this.nowMs() });
    link.catch(() => this.links.delete(key));
    return link;
  }
}
