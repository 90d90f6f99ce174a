import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ApiError, type ProjectVideo } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import {
  type FileFacts,
  inTransaction,
  type ResumableUploadEntity,
  ResumableUploadRepository,
  StoredFileRemovalRepository,
  UserRepository,
} from '@pregonero/persistence';
import { type AfterCommit, TransactionEffects } from '@pregonero/queue';
import { MultipartObjects, ObjectStore } from '@pregonero/storage';
import { DataSource, type EntityManager } from 'typeorm';
import { toApiError } from '../../../platform/http/error-mapping';
import { NewProjectVideos } from '../project-videos/new-project-videos.service';
import { PROJECT_VIDEO_RULES } from '../project-videos/project-video-fields.service';
import { ProjectVideoLinks } from '../project-videos/project-video-links.service';
import { ReviewEvents } from '../../review/review-events.service';
import type { Reviewer } from '../../review/reviewer';
import { VideoVersions } from '../../review/video-versions.service';
import { MediaInspection } from '../../../platform/uploads/media-inspection';
import { UPLOAD_TYPES } from '../../../platform/uploads/media-signature';
import { copyStored } from '../../../platform/uploads/stored-copy';
import { wrongType } from '../../../platform/uploads/upload-rules';
import { Fingerprint } from '../../../platform/uploads/upload-stream';

/** Who sends it. */
type Sender = Reviewer & { userId: number };

/** What turns a file that has arrived into a project's video, or into a new version of one. */
@Injectable()
export class UploadFinish {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionEffects,
    private readonly uploads: ResumableUploadRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly objects: ObjectStore,
    private readonly multipart: MultipartObjects,
    private readonly created: NewProjectVideos,
    private readonly links: ProjectVideoLinks,
    private readonly versions: VideoVersions,
    private readonly live: ReviewEvents,
    private readonly users: UserRepository,
  ) {}

  /**
   * Makes one object of the parts, reads it as every upload is read, and writes the row of the video or
   * of its version. Whoever comes second, or comes
   * again after a process died in between, finds it done or does it: the row is there once.
   * @throws ApiError what the file is refused for, now and at every repeat; `not_found` when the upload is gone;
   *   `storage_unavailable`: nothing is decided yet
   */
  async finish(id: number, by: Sender): Promise<void> {
    const upload = await this.uploads.find(id);
    if (upload === null) throw new ApiError('not_found');
    if (upload.videoId !== null) return;
    if (upload.refusal !== null) throw ApiError.of(upload.refusal);
    try {
      await this.register(upload, by, await this.read(upload));
    } catch (error) {
      // Parts that the store threw away do not come back.
      const isGone = error instanceof ProviderError && error.kind === 'rejected';
      const refusal = isGone ? new ApiError('not_found') : toApiError(error);
      if (refusal.status < 500) await this.refuse(upload, refusal);
      throw refusal;
    }
    if (upload.versionOf !== null) await this.live.changed(upload.versionOf);
  }

  /** Reads the whole file, and takes out of it what it says about place and device. @throws ApiError `unsupported_media_type` when it is no video */
  private async read(upload: ResumableUploadEntity): Promise<FileFacts> {
    const { storageKey: key, multipartId, parts, sizeBytes, contentType } = upload;
    const type = UPLOAD_TYPES.find((known) => known === contentType);
    if (multipartId === null || type === undefined) throw wrongType({ ...PROJECT_VIDEO_RULES, fields: [] });
    await this.multipart.complete({ key, multipartId }, parts);
    const { stream } = await this.objects.getStream(key);
    const fingerprint = new Fingerprint();
    const inspection = new MediaInspection(type);
    await pipeline(stream, fingerprint, inspection, new PassThrough().resume());
    const { edits, durationSeconds } = inspection;
    let { sha256 } = fingerprint;
    if (edits.isEmpty) await this.objects.adopt(key, { sizeBytes, sha256 });
    else
      sha256 = await copyStored(this.objects, { from: key, to: key, contentType: type }, [edits.toStream()]);
    return { sha256, contentType: type, durationSeconds };
  }

  private async register(upload: ResumableUploadEntity, by: Sender, facts: FileFacts): Promise<void> {
    await this.transactions.run(async (tx, after) => {
      const now = await this.uploads.lock(tx, upload.id);
      if (now === null) throw new ApiError('not_found');
      if (now.videoId !== null) return;
      if (now.refusal !== null) throw ApiError.of(now.refusal);
      // It may have been hours.
      const sender = await this.users.find(by.userId, tx);
      if (sender?.role !== 'admin' || sender.closedAt !== null) throw new ApiError('forbidden');
      const video = await this.add(tx, after, by, { upload, facts });
      await this.uploads.finish(tx, upload.id, video.id);
    });
  }

  private async add(
    tx: EntityManager,
    after: AfterCommit,
    by: Sender,
    { upload, facts }: { upload: ResumableUploadEntity; facts: FileFacts },
  ): Promise<ProjectVideo> {
    const { storageKey: key, versionOf: videoId, caption, projectId, status, targetDate } = upload;
    if (videoId !== null) return this.versions.add(tx, after, by, { videoId, key, facts });
    const columns = { caption, cloudinaryPublicId: key, projectId, status, targetDate, facts };
    return this.created.add(tx, after, by.userId, { ...columns, cloudinaryUrl: await this.links.sign(key) });
  }

  /** Its file is not taken. Remembered for whoever asks again; what arrived goes. */
  async refuse(
    { id, storageKey }: Pick<ResumableUploadEntity, 'id' | 'storageKey'>,
    { sentence }: ApiError,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      if (await this.uploads.refuse(tx, id, sentence)) await this.removals.schedule(tx, [storageKey]);
    });
  }
}
