import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED } from './column-options';

/** The stored answer of a request that carried an `Idempotency-Key`; written with the request's own work. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @PrimaryColumn({ type: 'text' })
  key: string;
  @PrimaryColumn({ type: 'text' })
  route: string;
  /** SHA-256 of the request body, hexadecimal. */
  @Column({ type: 'text' })
  bodyHash: string;
  /** HTTP status of the answer; null while the request runs. */
  @Column({ type: 'integer', nullable: true })
  status: number | null;
  @Column({ type: 'jsonb', nullable: true })
  body: unknown;
  @Column(CREATED)
  createdAt: Date;
}
