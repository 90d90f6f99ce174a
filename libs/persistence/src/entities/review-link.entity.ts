import { Column, Entity } from 'typeorm';
import { ReviewTermsColumns } from './review-terms';

/** A link by which guests review one video, by itself or as one of a set. Its token is stored as a hash only. */
@Entity('review_links')
export class ReviewLinkEntity extends ReviewTermsColumns {
  @Column({ type: 'integer' })
  videoId: number;
  /** The set that it belongs to: it has that set's rights, password and end. */
  @Column({ type: 'integer', nullable: true })
  setId: number | null;
}
