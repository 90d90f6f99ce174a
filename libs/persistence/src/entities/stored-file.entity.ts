import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BYTES, CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** What was stored under a key, and whether the store still has it so. */
@Entity('stored_files')
export class StoredFileEntity {
  /** Key in the object store; ordered as stores list. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  key: string;
  /** Null for a file that was missing when it was first looked for. */
  @Column({ ...BYTES, nullable: true })
  sizeBytes: number | null;
  /** The store's own mark of the content. */
  @Column(OPTIONAL_TEXT)
  etag: string | null;
  /** Of the content, in hexadecimal; null for files from before they were hashed. */
  @Column(OPTIONAL_TEXT)
  sha256: string | null;
  @Column({ type: 'text', default: 'sound' })
  state: 'sound' | 'missing' | 'damaged' | 'repairing' | 'lost';
  @Column(OPTIONAL_MOMENT)
  noticedAt: Date | null;
  /** Repairs that have begun; a crash counts. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  @Column(OPTIONAL_MOMENT)
  nextTryAt: Date | null;
  @Column(CREATED)
  storedAt: Date;
}
