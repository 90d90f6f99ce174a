import {
  MEBIBYTE,
  type Role,
  type SubscriptionPlanValue,
  type SubscriptionStatus,
} from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { zoneOfUser } from '../zone-of-user';
import { BYTES, CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A client or an admin. `email` is unique without regard to case; `password` is an argon2id hash or null (Google only). */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  email: string;
  @Column(OPTIONAL_TEXT)
  password: string | null;
  @Column({ type: 'text', default: 'client' })
  role: Role;
  @Column({ type: 'text', default: 'gratis' })
  subscriptionPlan: SubscriptionPlanValue;
  @Column({ type: 'text', default: 'active' })
  subscriptionStatus: SubscriptionStatus;
  @Column(OPTIONAL_MOMENT)
  subscriptionStartDate: Date | null;
  @Column(OPTIONAL_MOMENT)
  subscriptionEndDate: Date | null;
  @Column(OPTIONAL_MOMENT)
  cancelledAt: Date | null;
  @Column({ type: 'integer', default: 2 })
  planVideos: number;
  @Column({ type: 'integer', default: 10 })
  planGuiones: number;
  @Column({ type: 'integer', default: 0 })
  planFormularioChanges: number;
  /** Bytes that the library may hold. */
  @Column({ ...BYTES, default: 10 * MEBIBYTE })
  planAlmacenamiento: number;
  @Column({ type: 'integer', default: 0 })
  videosUsados: number;
  @Column({ type: 'integer', default: 0 })
  guionesUsados: number;
  @Column({ type: 'integer', default: 0 })
  formularioChanges: number;
  /** Bytes that the library holds or has reserved; does not reset with the month. */
  @Column({ ...BYTES, default: 0 })
  almacenamientoUsado: number;
  /** When the monthly counters go back to zero. */
  @Column(OPTIONAL_MOMENT)
  planResetDate: Date | null;
  /** Grows with each monthly reset; the ledger gives units back only to the period that paid them. */
  @Column({ type: 'integer', default: 1 })
  quotaPeriod: number;
  @Column({ type: 'boolean', default: false })
  formularioCompletado: boolean;
  /** Whether the owner of the account has opened a link that was mailed to the address, or Google vouches for it. */
  @Column({ type: 'boolean', default: false })
  emailVerified: boolean;
  /** Whether its owner has put the list of first steps away; kept here, so that it is away on every device. */
  @Column({ type: 'boolean', default: false })
  primerosPasosOcultos: boolean;
  /** Accepted documents as `document:version`, a copy of what `consents` proves. */
  @Column({ type: 'text', array: true, default: [] })
  acceptedDocuments: string[];
  /** Since when its second factor counts; a copy of `second_factors`, which each request reads with the row. */
  @Column(OPTIONAL_MOMENT)
  secondFactorAt: Date | null;
  /** Of its publishing slots; null while it has none, undefined in a row that a statement returned. */
  @VirtualColumn({ query: zoneOfUser })
  timeZone?: string | null;
  @Column(OPTIONAL_TEXT)
  googleId: string | null;
  /** When its owner closed the account; nobody signs in any more, and 30 days later everything is deleted. */
  @Column(OPTIONAL_MOMENT)
  closedAt: Date | null;
  /** When a deletion that needs several transactions began; from then on the account stays closed. */
  @Column(OPTIONAL_MOMENT)
  deletionBeganAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
