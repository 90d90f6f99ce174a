import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED, MOMENT } from './column-options';

/** The link to the hand-off kit of a video: one at a time. The token itself is stored nowhere. */
@Entity('handoff_links')
export class HandoffLinkEntity {
  @PrimaryColumn({ type: 'integer' })
  videoId: number;
  @Column({ type: 'text' })
  tokenHash: string;
  @Column(MOMENT)
  expiresAt: Date;
  @Column(CREATED)
  createdAt: Date;
}
