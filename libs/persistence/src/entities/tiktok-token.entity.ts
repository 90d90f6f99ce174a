import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A user's TikTok connection. Both tokens are ciphertext; the key is outside the database. One row a user. */
@Entity('tiktok_tokens')
export class TiktokTokenEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  accessToken: string;
  @Column({ type: 'text' })
  refreshToken: string;
  @Column(MOMENT)
  expiresAt: Date;
  @Column({ type: 'text' })
  scope: string;
  @Column({ type: 'text' })
  tiktokUserId: string;
  @Column(OPTIONAL_TEXT)
  tiktokUsername: string | null;
  @Column(OPTIONAL_TEXT)
  tiktokDisplayName: string | null;
  /** When the person consented; a refresh does not change it. */
  @Column(CREATED)
  connectedAt: Date;
  /** Somebody refreshes the tokens until then at most. */
  @Column(OPTIONAL_MOMENT)
  refreshUntil: Date | null;
  /** Since when TikTok refuses the connection for good; null while it works. The owner has to connect again. */
  @Column(OPTIONAL_MOMENT)
  reconnectNeededAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
  @Column(CREATED)
  updatedAt: Date;
}
