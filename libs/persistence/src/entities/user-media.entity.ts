import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BYTES, CREATED } from './column-options';

/** A file of a user's library. `cloudinaryPublicId` is the object store's key; `filename` its last part. */
@Entity('user_media')
export class UserMediaEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  filename: string;
  @Column({ type: 'text' })
  originalName: string;
  @Column({ type: 'text' })
  url: string;
  @Column({ type: 'text' })
  cloudinaryPublicId: string;
  @Column(BYTES)
  fileSize: number;
  @Column({ type: 'text' })
  mimeType: string;
  @Column(CREATED)
  uploadedAt: Date;
}
