import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT } from './column-options';

/** A sign-in. Bearer token and cookie name it; both die with it. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  sid: string;
  @Column({ type: 'integer' })
  userId: number;
  @Column(MOMENT)
  expiresAt: Date;
  @Column(OPTIONAL_MOMENT)
  revokedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
