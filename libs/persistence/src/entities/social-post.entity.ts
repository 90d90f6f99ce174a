import type { TiktokPostEstado } from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import type { SentenceData } from '@pregonero/contracts/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_SENTENCE, OPTIONAL_TEXT } from './column-options';

/** One post at one network. `videoKey` is the object store's key of the file as it was when the owner pressed the button. */
@Entity('social_posts')
export class SocialPostEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  /** Id of the network, as the list of networks has it. */
  @Column({ type: 'text', default: 'tiktok' })
  network: string;
  /** The first of the posts that one order makes at several networks; null for that one, and for a post by itself. */
  @Column({ type: 'integer', nullable: true })
  parentId: number | null;
  @Column({ type: 'integer', nullable: true })
  guionId: number | null;
  /** The project's video that it publishes; null for one of a script, and once it is gone. */
  @Column({ type: 'integer', nullable: true })
  videoId: number | null;
  @Column({ type: 'text' })
  videoKey: string;
  /** The account that the post is meant for; null for posts from before accounts were noted: the default account. */
  @Column(OPTIONAL_TEXT)
  accountId: string | null;
  @Column({ type: 'text' })
  title: string;
  @Column({ type: 'text', default: '' })
  description: string;
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  hashtags: string[];
  /** Choices that only this network knows; its folder reads them. */
  @Column({ type: 'jsonb', default: {} })
  settings: Record<string, unknown>;
  @Column({ type: 'text', default: 'pendiente' })
  estado: TiktokPostEstado;
  @Column(OPTIONAL_MOMENT)
  scheduledTime: Date | null;
  /** Who of the agency planned it in its client's name; null where the client did. They may be gone by now: no reference keeps them. */
  @Column({ type: 'integer', nullable: true })
  plannedBy: number | null;
  /** The network's reference of the announced post, stored before a byte is sent. */
  @Column(OPTIONAL_TEXT)
  reference: string | null;
  /** The network's id of the published post. */
  @Column(OPTIONAL_TEXT)
  networkPostId: string | null;
  @Column(OPTIONAL_TEXT)
  postUrl: string | null;
  /** Why it failed, in Spanish. */
  @Column(OPTIONAL_TEXT)
  error: string | null;
  @Column(OPTIONAL_SENTENCE)
  errorSentence: SentenceData | null;
  /** The provider that is away and for which this post waits. */
  @Column(OPTIONAL_TEXT)
  waitingFor: ProviderName | null;
  /** Since when that provider is away. */
  @Column(OPTIONAL_MOMENT)
  waitingSince: Date | null;
  @Column({ type: 'integer', default: 0 })
  sequence: number;
  @Column(OPTIONAL_MOMENT)
  publishedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
