import type { ClientActKind } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from './column-options';

/** Something that the agency did, or tried, in a client's name. */
@Entity('client_acts')
export class ClientActEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  clientId: number;
  /** Null once that account is gone; its name stays. */
  @Column({ type: 'integer', nullable: true })
  adminId: number | null;
  @Column({ type: 'text' })
  adminName: string;
  @Column({ type: 'text' })
  act: ClientActKind;
  @Column({ type: 'integer', nullable: true })
  subjectId: number | null;
  /** The request was answered with an error: nothing was done. */
  @Column({ type: 'boolean', default: false })
  refused: boolean;
  @Column(CREATED)
  createdAt: Date;
}
