import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SpeechConfig } from '@pregonero/config';
import { ApiError, type Avatar, LIMITS, portraitPhotoOf, type Voice } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { AVATAR_VIDEO, type AvatarVideoPort, SPEECH_CONFIG } from '@pregonero/providers';
import { foldedText } from '@pregonero/spoken-text';
import { LastGoodList } from './last-good-list';
import { Portraits } from './portraits';
import type { AvatarSearchDto } from './dto/avatar-search.dto';
import type { VoiceSearchDto } from './dto/voice-search.dto';

/** Presenters and voices of the avatar provider. */
@Injectable()
export class CatalogueService {
  private readonly logger = new Logger(CatalogueService.name);
  private readonly avatarList: LastGoodList<Avatar>;
  private readonly voiceList: LastGoodList<Voice>;

  constructor(
    @Inject(AVATAR_VIDEO) provider: AvatarVideoPort,
    @Inject(SPEECH_CONFIG) speech: SpeechConfig,
    private readonly portraits: Portraits,
  ) {
    const onStale = (error: unknown): void => {
      this.logger.warn({ msg: 'the avatar provider is away; the last good list is served', err: error });
    };
    this.avatarList = new LastGoodList(() => provider.listAvatars(), onStale);
    // With a voice service of its own, the provider's drafts speak nowhere but in their samples.
    const listVoices = async (): Promise<Voice[]> =>
      speech.provider === 'presenter'
        ? provider.listVoices()
        : (await provider.listVoices()).map((voice) => ({ ...voice, borrador: false }));
    this.voiceList = new LastGoodList(listVoices, onStale);
  }

  /**
   * The provider's presenters, and what the person's own photos stand for among them: the first two of those are the last ones
   * that are offered without a search.
   */
  async avatars(userId: number): Promise<readonly Avatar[]> {
    const [listed, portraits] = await Promise.all([this.avatarList.get(), this.portraits.of(userId)]);
    return listed.toSpliced(LIMITS.quickAvatars - Math.min(portraits.length, 2), 0, ...portraits);
  }

  voices(): Promise<readonly Voice[]> {
    return this.voiceList.get();
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
    const voice = voices.find((candidate) => candidate.voice_id === voiceId);
    if (voice === undefined)
      throw new ApiError('unknown_voice', { errors: { voiceId: [say('voice_not_listed')] } });
    return { avatar, voice };
  }

  private async chosenAvatar(userId: number, avatarId: string): Promise<Avatar> {
    const photoId = portraitPhotoOf(avatarId);
    const avatar =
      photoId === null
        ? (await this.avatarList.get()).find((candidate) => candidate.avatar_id === avatarId)
        : await this.portraits.find(userId, photoId);
    if (avatar !== undefined) return avatar;
    const reason = say(photoId === null ? 'avatar_not_listed' : 'portrait_not_own');
    throw new ApiError('unknown_avatar', { errors: { avatarId: [reason] } });
  }
}

function mentions(query: string | undefined, texts: readonly string[]): boolean {
  return query === undefined || texts.some((text) => foldedText(text).includes(foldedText(query)));
}

function equals(wanted: string | undefined, actual: string | null): boolean {
  return wanted === undefined || (actual !== null && foldedText(actual) === wanted);
}
