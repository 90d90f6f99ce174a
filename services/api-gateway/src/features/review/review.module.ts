import { Module } from '@nestjs/common';
import { AgencyModule } from '../projects/agency/agency.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ProjectVideosModule } from '../projects/project-videos/project-videos.module';
import { SessionModule } from '../accounts/session/session.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { DecisionLogModule } from './decision-log.module';
import { GuestReviewController } from './guest-review.controller';
import { ReviewAccess } from './review-access.service';
import { ReviewComments } from './review-comments.service';
import { ReviewDecisions } from './review-decisions.service';
import { ReviewEvents } from './review-events.service';
import { ReviewFilms } from './review-film.service';
import { ReviewLinks } from './review-links.service';
import { ReviewLinksController } from './review-links.controller';
import { ReviewPageController } from './review-page.controller';
import { ReviewRooms } from './review-room.service';
import { ReviewSets } from './review-sets.service';
import { ReviewSetsController } from './review-sets.controller';
import { ReviewTerms } from './review-terms.service';
import { ReviewTokens } from './review-tokens.service';
import { ScriptFilmsController } from './script-films.controller';
import { ScriptFilms } from './script-films.service';
import { VideoReviewController } from './video-review.controller';
import { VideoVersions } from './video-versions.service';
import { VoiceNotes } from './voice-notes.service';

/** The review room: a project's video, its versions, what is said of it and what is decided, with an account and by link. */
@Module({
  imports: [
    AgencyModule,
    DecisionLogModule,
    IdempotencyModule,
    LimitsModule,
    ProjectVideosModule,
    SessionModule,
    UploadsModule,
  ],
  controllers: [
    GuestReviewController,
    ReviewLinksController,
    ReviewPageController,
    ReviewSetsController,
    ScriptFilmsController,
    VideoReviewController,
  ],
  providers: [
    ReviewAccess,
    ReviewComments,
    ReviewDecisions,
    ReviewEvents,
    ReviewFilms,
    ReviewLinks,
    ReviewRooms,
    ReviewSets,
    ReviewTerms,
    ReviewTokens,
    ScriptFilms,
    VideoVersions,
    VoiceNotes,
  ],
  exports: [ReviewEvents, VideoVersions],
})
export class ReviewModule {}
