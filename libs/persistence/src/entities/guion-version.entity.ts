import type { VersionOrigen } from '@pregonero/contracts/api';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';
import { UserEntity } from './user.entity';

/** One text that a script has had. The newest is the script's present one; a script that never changed has none. */
@Entity('guion_versiones')
export class GuionVersionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  guionId: number;
  /** Who changed it or asked for it. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column({ type: 'text' })
  origen: VersionOrigen;
  @Column({ type: 'text' })
  titulo: string;
  @Column({ type: 'text' })
  contenido: string;
  @Column(OPTIONAL_TEXT)
  caption: string | null;
  @Column({ type: 'text', array: true, nullable: true })
  hashtags: string[] | null;
  @Column(OPTIONAL_TEXT)
  palabrasClave: string | null;
  /** Whether caption, hashtags and search words were those of the spoken text. */
  @Column({ type: 'boolean', default: true })
  textosAlDia: boolean;
  @Column(OPTIONAL_MOMENT)
  fechaSugerida: Date | null;
  @Column(CREATED)
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'userId' })
  user?: UserEntity | null;
}
