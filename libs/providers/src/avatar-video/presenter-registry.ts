import type { RemoteRenders } from './avatar-video.port';
import type { PresenterProvider, PresenterVoices } from './presenter-provider';

/** A provider and its own id of one of its presenters or voices. */
export interface FoundPresenter {
  readonly provider: PresenterProvider;
  readonly id: string;
}

const NAMED = /^([a-z][a-z0-9-]*):(.+)$/u;

/**
 * The presenter providers that are on. Ids carry their provider (`argil:ana`); those of the first provider are published bare,
 * as the specification has them, and read in both ways.
 */
export class PresenterRegistry {
  /** The provider of bare ids. */
  readonly first: PresenterProvider;

  /** @throws Error when there is no provider, or when two have the same id */
  constructor(readonly all: readonly PresenterProvider[]) {
    const [first] = all;
    if (first === undefined) throw new Error('no presenter provider is on');
    if (new Set(all.map(({ id }) => id)).size < all.length)
      throw new Error('two presenter providers have one id');
    this.first = first;
  }

  /** Finds the provider of a presenter or voice; an id that names none belongs to the first. */
  find(publicId: string): FoundPresenter {
    const [, name, id = ''] = NAMED.exec(publicId) ?? [];
    const named = this.all.find((provider) => provider.id === name);
    if (named !== undefined) return { provider: named, id };
    for (const provider of this.all) {
      const old = provider.readOldId?.(publicId) ?? null;
      if (old !== null) return { provider, id: old };
    }
    return { provider: this.first, id: publicId };
  }

  /** The id under which everybody else knows a presenter or voice of a provider. */
  publicId(provider: PresenterProvider, id: string): string {
    return provider === this.first ? id : `${provider.id}:${id}`;
  }

  /** Names the line in which a provider's renders wait: its id, or nothing for the first provider. */
  laneOf(provider: PresenterProvider): string | undefined {
    return provider === this.first ? undefined : provider.id;
  }

  /** The provider with this id; of jobs that name none the first. @throws Error when it is not on */
  get(id: string | undefined): PresenterProvider {
    const provider = id === undefined ? this.first : this.all.find((each) => each.id === id);
    if (provider === undefined) throw new Error(`presenter provider ${id} is not on`);
    return provider;
  }

  /** Renders of the provider with this id. @throws Error when it is not on, or makes its films in one call */
  remote(id: string | undefined): RemoteRenders {
    const { rendering } = this.get(id);
    if (rendering.kind !== 'remote') throw new Error(`presenter provider ${id} has no renders to ask for`);
    return rendering.api;
  }

  /** Finds who says a text with this voice, and the provider's own id of it; undefined where nobody does. */
  findVoice(
    voiceId: string,
  ): { provider: PresenterProvider; voices: PresenterVoices; id: string } | undefined {
    const { provider, id } = this.find(voiceId);
    return provider.voices && { provider, voices: provider.voices, id };
  }
}
