import { Column, Entity } from 'typeorm';
import { ReviewTermsColumns } from './review-terms';

/**
 * A link by which guests review several videos of a project. Its token is stored as a hash only; each of its videos has a row in
 * `review_links`, which has the same rights, password and end.
 */
@Entity('review_sets')
export class ReviewSetEntity extends ReviewTermsColumns {
  @Column({ type: 'integer' })
  projectId: number;
}
