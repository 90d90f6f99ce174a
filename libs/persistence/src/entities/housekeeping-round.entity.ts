import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MOMENT } from './column-options';

/** A kind of housekeeping that one replica is enough for. */
@Entity('housekeeping_rounds')
export class HousekeepingRoundEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;
  /** When the last round that ended well began; long ago when none did yet. */
  @Column(MOMENT)
  startedAt: Date;
  /** The end of the lease of the replica that runs a round now. */
  @Column({ ...MOMENT, nullable: true })
  busyUntil: Date | null;
  /** When an operator wanted a round before its time. */
  @Column({ ...MOMENT, nullable: true })
  wantedAt: Date | null;
}
