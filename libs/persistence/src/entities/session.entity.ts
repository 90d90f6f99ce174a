import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

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
  /** Browser and system of the sign-in, where its user agent names known ones. */
  @Column(OPTIONAL_TEXT)
  browser: string | null;
  @Column(OPTIONAL_TEXT)
  system: string | null;
  /** Network of the sign-in: /24 of an IPv4 address, /48 of an IPv6 address. */
  @Column(OPTIONAL_TEXT)
  network: string | null;
  /** The last request, up to a minute late. */
  @Column(CREATED)
  lastSeenAt: Date;
}
