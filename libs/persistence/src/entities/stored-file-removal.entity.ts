import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MOMENT } from './column-options';

/** An object of the store that must go. The row outlives restarts and stays until the store confirmed. */
@Entity('stored_file_removals')
export class StoredFileRemovalEntity {
  /** Key in the object store. */
  @PrimaryColumn({ type: 'text' })
  key: string;
  @Column({ ...MOMENT, default: () => 'now()' })
  dueAt: Date;
  /** Removals that have begun; a crash counts. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
}
