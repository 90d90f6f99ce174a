import type { AssistantRequestState } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT } from './column-options';

/** Something that an assistant asked for and its person answers in the app. */
@Entity('assistant_requests')
export class AssistantRequestEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'integer' })
  keyId: number;
  /** SHA-256 of key, person, tool and arguments: a yes is for these alone. */
  @Column({ type: 'text' })
  digest: string;
  @Column({ type: 'text' })
  question: string;
  @Column({ type: 'text', default: 'waiting' })
  state: AssistantRequestState;
  @Column(OPTIONAL_MOMENT)
  decidedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
