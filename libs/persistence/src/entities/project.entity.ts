import type { ProjectStatus } from '@pregonero/contracts/api';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';
import { UserEntity } from './user.entity';

/** An agency's project for one client. Its videos know it (`VideoEntity.project`), it does not know them. */
@Entity('projects')
export class ProjectEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column(OPTIONAL_TEXT)
  description: string | null;
  @Column({ type: 'integer' })
  clientId: number;
  @Column(OPTIONAL_MOMENT)
  deadline: Date | null;
  @Column({ type: 'text', default: 'active' })
  status: ProjectStatus;
  @Column(CREATED)
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'clientId' })
  client?: UserEntity;
}
