import type { RemoteRenders } from './avatar-video.port';
import type { PresenterProvider, PresenterVoices } from './presenter-provider';

/** A provider and its own id of one of its presenters or voices. */
export interface FoundPresenter {
  readonly provider: PresenterProvider;
  readonly id: string;
}

const NAMED = /^([a-z][a-z0-9-]*):(.+)$/u;

/**
 * The presenter providers. Ids carry their provider (`argil:ana`); those of the first provider are published bare,
 * as the specification has them, and read in both ways.
 */
export class PresenterRegistry {
  /** The provider of bare ids, on or off: no other provider inherits its presenters. */
  readonly first: PresenterProvider;
  /** Those that are on. */
  readonly all: readonly PresenterProvider[];

  /**
   * @param known with those that are off, whose jobs end with a reason
   * @throws Error when there is no provider, or when two have the same id
   */
  constructor(readonly known: readonly PresenterProvider[]) {
    const [first] = known;
    if (first === undefined) throw new Error('no presenter provider is known');
    if (new Set(known.map(({ id }) => id)).size < known.length)
      throw new Error('two presenter providers have one id');
    this.first = first;
    this.all = known.filter(({ isOff }) => isOff !== true);
  }

  /** Finds the provider of a presenter or voice; an id that names none belongs to the first. */
  find(publicId: string): FoundPresenter {
    const [, name, id = ''] = NAMED.exec(publicId) ?? [];
    const named = this.known.find((provider) => provider.id === name);
    if (named !== undefined) return { provider: named, id };
    for (const provider of this.known) {
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

  /** The provider with this id; of jobs that name none the first. @throws Error when it is not known */
  get(id: string | undefined): PresenterProvider {
    const provider = id === undefined ? this.first : this.known.find((each) => each.id === id);
    if (provider === undefined) throw new Error(`presenter provider ${id} is not known`);
    return provider;
  }

  /** Renders of the provider with this id. @throws Error when it is not known, or makes its films in one call */
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
