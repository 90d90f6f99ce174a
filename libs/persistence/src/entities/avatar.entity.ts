import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_TEXT } from './column-options';

/** A presenter that the agency offers. */
@Entity('avatares')
export class AvatarEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  nombre: string;
  @Column(OPTIONAL_TEXT)
  descripcion: string | null;
  @Column({ type: 'text' })
  avatarId: string;
  @Column(OPTIONAL_TEXT)
  imagenPreview: string | null;
  @Column({ type: 'boolean', default: true })
  activo: boolean;
  @Column(CREATED)
  createdAt: Date;
}
