import type { KeyScope } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT } from './column-options';

/** A key with which a program calls the API for its owner; the key itself is kept nowhere. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  name: string;
  /** How it begins, so that people know it again. */
  @Column({ type: 'text' })
  prefix: string;
  /** SHA-256 in hexadecimal: of 256 random bits no slow hash is needed. */
  @Column({ type: 'text', unique: true })
  hash: string;
  @Column({ type: 'text', array: true })
  scopes: KeyScope[];
  /** Clients that an administrator's key may act for. */
  @Column({ type: 'integer', array: true, default: [] })
  clientIds: number[];
  @Column(OPTIONAL_MOMENT)
  expiresAt: Date | null;
  /** To the minute. */
  @Column(OPTIONAL_MOMENT)
  lastUsedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
