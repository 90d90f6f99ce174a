import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MOMENT } from './column-options';

/** When a kind of housekeeping that one replica is enough for last began. */
@Entity('housekeeping_rounds')
export class HousekeepingRoundEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;
  @Column(MOMENT)
  startedAt: Date;
}
