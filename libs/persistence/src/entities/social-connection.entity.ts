import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/**
 * A user's account at a network; one row per user, network and account. Both tokens are ciphertext; the key is outside the
 * database. The view `tiktok_tokens` shows the rows of TikTok under the names of the specification.
 */
@Entity('social_connections')
export class SocialConnectionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  /** Id of the network, as the list of networks has it. */
  @Column({ type: 'text', default: 'tiktok' })
  network: string;
  /** The network's stable id of the account, for this app. */
  @Column({ type: 'text' })
  accountId: string;
  /** Whether posts that name no account go here; true for one account per user and network. */
  @Column({ type: 'boolean', default: true })
  isDefault: boolean;
  /** Handle without `@`; null while the network does not tell it. */
  @Column(OPTIONAL_TEXT)
  username: string | null;
  @Column(OPTIONAL_TEXT)
  displayName: string | null;
  @Column({ type: 'text' })
  accessToken: string;
  @Column({ type: 'text' })
  refreshToken: string;
  @Column(MOMENT)
  expiresAt: Date;
  @Column({ type: 'text' })
  scope: string;
  /** When the person consented; a refresh does not change it. */
  @Column(CREATED)
  connectedAt: Date;
  /** Lease of a refresh: one process refreshes the tokens until then at most. */
  @Column(OPTIONAL_MOMENT)
  refreshUntil: Date | null;
  /** Since when the network refuses the connection for good; null while it works. The owner has to connect again. */
  @Column(OPTIONAL_MOMENT)
  reconnectNeededAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
  @Column(CREATED)
  updatedAt: Date;
}
