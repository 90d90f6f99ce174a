import type { TiktokPostEstado, TiktokPrivacyLevel } from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import type { SentenceData } from '@pregonero/contracts/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_SENTENCE, OPTIONAL_TEXT } from './column-options';

/** One publication. `videoKey` is the object store's key of the file as it was when the owner pressed the button. */
@Entity('tiktok_posts')
export class TiktokPostEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'integer', nullable: true })
  guionId: number | null;
  /** The project's video that it publishes; null for one of a script, and once it is gone. */
  @Column({ type: 'integer', nullable: true })
  videoId: number | null;
  @Column({ type: 'text' })
  videoKey: string;
  /** The network's account that was connected when the owner pressed the button; null for posts from before that was noted. */
  @Column(OPTIONAL_TEXT)
  tiktokUserId: string | null;
  @Column({ type: 'text' })
  title: string;
  @Column({ type: 'text', default: '' })
  description: string;
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  hashtags: string[];
  @Column({ type: 'text', default: 'SELF_ONLY' })
  privacyLevel: TiktokPrivacyLevel;
  @Column({ type: 'boolean', default: false })
  allowComment: boolean;
  @Column({ type: 'boolean', default: false })
  allowDuet: boolean;
  @Column({ type: 'boolean', default: false })
  allowStitch: boolean;
  @Column({ type: 'boolean', default: false })
  brandOrganic: boolean;
  @Column({ type: 'boolean', default: false })
  brandContent: boolean;
  @Column({ type: 'text', default: 'pendiente' })
  estado: TiktokPostEstado;
  @Column(OPTIONAL_MOMENT)
  scheduledTime: Date | null;
  /** The network's receipt, stored before a byte is sent. */
  @Column(OPTIONAL_TEXT)
  publishId: string | null;
  @Column(OPTIONAL_TEXT)
  tiktokPostId: string | null;
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
