import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SpeechConfig } from '@pregonero/config';
import { ApiError, type Avatar, LIMITS, type Voice } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { type PresenterProvider, PresenterRegistry, SPEECH_CONFIG } from '@pregonero/providers';
import { foldedText } from '@pregonero/spoken-text';
import { LastGoodList } from './last-good-list';
import type { AvatarSearchDto } from './dto/avatar-search.dto';
import type { VoiceSearchDto } from './dto/voice-search.dto';

/** Presenters and voices of all providers, under their public ids. */
@Injectable()
export class CatalogueService {
  private readonly logger = new Logger(CatalogueService.name);
  private readonly avatarLists: ReadonlyMap<PresenterProvider, LastGoodList<Avatar>>;
  private readonly voiceLists: readonly LastGoodList<Voice>[];

  constructor(
    private readonly presenters: PresenterRegistry,
    @Inject(SPEECH_CONFIG) speech: SpeechConfig,
  ) {
    const onStale = (error: unknown): void => {
      this.logger.warn({ msg: 'a presenter provider is away; its last good list is served', err: error });
    };
    // With a voice service of its own, a provider's drafts speak nowhere but in their samples.
    const asDraft = speech.provider === 'presenter' ? {} : { borrador: false };
    this.avatarLists = new Map(
      presenters.all.flatMap((provider) => {
        const { shared } = provider;
        if (shared === undefined) return [];
        const list = async (): Promise<Avatar[]> => this.published(provider, await shared.listAvatars());
        return [[provider, new LastGoodList(list, onStale)]];
      }),
    );
    this.voiceLists = presenters.all.flatMap((provider) => {
      const { voices } = provider;
      if (voices === undefined) return [];
      const list = async (): Promise<Voice[]> =>
        (await voices.listVoices()).map((voice) => ({
          ...{ ...voice, ...asDraft },
          voice_id: presenters.publicId(provider, voice.voice_id),
        }));
      return [new LastGoodList(list, onStale)];
    });
  }

  /**
   * The presenters of everybody, and the person's own among them: the first two of those are the last ones that are offered
   * without a search.
   */
  async avatars(userId: number): Promise<readonly Avatar[]> {
    const [listed, own] = await Promise.all([readAll([...this.avatarLists.values()]), this.listOwn(userId)]);
    return this.withoutTwins(listed).toSpliced(LIMITS.quickAvatars - Math.min(own.length, 2), 0, ...own);
  }

  voices(): Promise<readonly Voice[]> {
    return readAll(this.voiceLists);
  }

  async searchAvatars(userId: number, query: AvatarSearchDto): Promise<Avatar[]> {
    return (await this.avatars(userId)).filter(
      (avatar) =>
        mentions(query.q, [avatar.avatar_name, avatar.avatar_id]) &&
        equals(query.gender, avatar.gender) &&
        equals(query.age, avatar.age) &&
        equals(query.ethnicity, avatar.ethnicity) &&
        (query.use_case === undefined || avatar.use_case.some((useCase) => equals(query.use_case, useCase))),
    );
  }

  async searchVoices(query: VoiceSearchDto): Promise<Voice[]> {
    return (await this.voices()).filter(
      (voice) =>
        mentions(query.q, [voice.name, voice.voice_id]) &&
        equals(query.language, voice.language) &&
        equals(query.gender, voice.gender) &&
        equals(query.age, voice.age) &&
        equals(query.accent, voice.accent) &&
        equals(query.style, voice.style),
    );
  }

  /**
   * The presenter and the voice of an approval.
   * @throws ApiError `unknown_avatar`, `unknown_voice`; ProviderError when no list could ever be read
   */
  async choose(
    userId: number,
    { avatarId, voiceId }: { avatarId: string; voiceId: string },
  ): Promise<{ avatar: Avatar; voice: Voice }> {
    const [avatar, voices] = await Promise.all([this.chosenAvatar(userId, avatarId), this.voices()]);
    const voice = voices.find(({ voice_id: id }) => this.isSame(id, voiceId));
    if (voice === undefined)
      throw new ApiError('unknown_voice', { errors: { voiceId: [say('voice_not_listed')] } });
    return { avatar, voice };
  }

  private async chosenAvatar(userId: number, avatarId: string): Promise<Avatar> {
    const { provider, id } = this.presenters.find(avatarId);
    const { owned } = provider;
    const own = await owned?.findOwn(userId, id);
    if (own !== undefined) return { ...own, avatar_id: this.presenters.publicId(provider, id) };
    const listed = await this.listOf(provider);
    const avatar = listed.find((candidate) => this.isSame(candidate.avatar_id, avatarId));
    if (avatar !== undefined) return avatar;
    const reason = owned?.notOwn ?? say('avatar_not_listed');
    throw new ApiError('unknown_avatar', { errors: { avatarId: [reason] } });
  }

  /**
   * The presenters of one provider.
   * @throws ApiError `provider_unavailable` where another one could be chosen meanwhile; ProviderError where none could
   */
  private async listOf(provider: PresenterProvider): Promise<readonly Avatar[]> {
    try {
      return (await this.avatarLists.get(provider)?.get()) ?? [];
    } catch (error) {
      if ((await readAll([...this.avatarLists.values()])).length === 0) throw error;
      throw new ApiError('provider_unavailable', {
        params: { reason: 'because', cause: say('presenters_away_choose_other') },
      });
    }
  }

  private async listOwn(userId: number): Promise<Avatar[]> {
    const lists = this.presenters.all.map(async (provider) =>
      this.published(provider, (await provider.owned?.listOwn(userId)) ?? []),
    );
    return (await Promise.all(lists)).flat();
  }

  private published(provider: PresenterProvider, avatars: readonly Avatar[]): Avatar[] {
    return avatars.map((avatar) => ({
      ...avatar,
      avatar_id: this.presenters.publicId(provider, avatar.avatar_id),
    }));
  }

  /** Leaves out presenters that the studio draws, too: its sandbox films the same ones. Both can be approved. */
  private withoutTwins(avatars: readonly Avatar[]): Avatar[] {
    const nameOf = ({ avatar_id, avatar_name }: Avatar): string =>
      `${this.presenters.find(avatar_id).id} ${avatar_name}`;
    const isDrawn = ({ avatar_id }: Avatar): boolean =>
      this.presenters.find(avatar_id).provider.id === 'studio';
    const drawn = new Set(avatars.filter(isDrawn).map(nameOf));
    return avatars.filter((avatar) => isDrawn(avatar) || !drawn.has(nameOf(avatar)));
  }

  /** Whether two ids, with or without their provider, name the same presenter or voice. */
  private isSame(one: string, other: string): boolean {
    const { provider, id } = this.presenters.find(one);
    const found = this.presenters.find(other);
    return found.provider === provider && found.id === id;
  }
}

/** What the lists have together. @throws what the first of them throws when none can be read */
async function readAll<Item>(lists: readonly LastGoodList<Item>[]): Promise<Item[]> {
  const reads = lists.map((list) => list.get());
  const settled = await Promise.allSettled(reads);
  const good = settled.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
  return good.length === 0 ? (await Promise.all(reads)).flat() : good.flat();
}

function mentions(query: string | undefined, texts: readonly string[]): boolean {
  return query === undefined || texts.some((text) => foldedText(text).includes(foldedText(query)));
}

function equals(wanted: string | undefined, actual: string | null): boolean {
  return wanted === undefined || (actual !== null && foldedText(actual) === wanted);
}
