import { Injectable } from '@nestjs/common';
import { ApiError, OPEN_UPLOADS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  inTransaction,
  type NewResumableUpload,
  ProjectVideoRepository,
  readDatabaseTime,
  ResumableUploadRepository,
  StoredFileRemovalRepository,
  UserRepository,
} from '@pregonero/persistence';
import { keys } from '@pregonero/storage';
import { Metadata } from '@tus/utils';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { InputValidationPipe } from '../../../platform/http/input-validation.pipe';
import { parseIsoMoment } from '../../../platform/http/iso-moment';
import { PROJECT_VIDEO_RULES, ProjectVideoFields } from '../project-videos/project-video-fields.service';
import { goneVideo } from '../project-videos/project-video-refusals';
import { displayName } from '../../../platform/uploads/display-name';
import { fieldError, tooLarge } from '../../../platform/uploads/upload-rules';
import { UploadVersionDto } from './dto/upload-version.dto';

const HOUR_MS = 3_600_000;
/** Fields of the video. Clients of the protocol send keys of their own, which are ignored. */
const OF_THE_VIDEO = new Set(['caption', 'projectId', 'status', 'targetDate', 'versionOf']);
const VERSION = { type: 'body', metatype: UploadVersionDto } as const;

type WhatItBecomes = Pick<
  NewResumableUpload,
  'caption' | 'projectId' | 'status' | 'targetDate' | 'versionOf'
>;

/** The beginning of an upload: everything that can be refused before its first byte is. */
@Injectable()
export class NewUploads {
  private readonly validation = new InputValidationPipe();

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: ResumableUploadRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly users: UserRepository,
    private readonly fields: ProjectVideoFields,
    private readonly videos: ProjectVideoRepository,
  ) {}

  /**
   * Writes the row of an upload as the headers `Upload-Length` and `Upload-Metadata` describe it: `filename`, `lastModified`
   * (milliseconds since 1970), `caption`, `projectId`, `status`, `targetDate`; of a new version `versionOf` in place of these
   * four. Returns its id.
   * @throws ApiError `validation_failed`, `file_too_large`, `not_found`, `invalid_state`
   */
  async create(userId: number, request: FastifyRequest): Promise<number> {
    const sizeBytes = sizeOf(request);
    const said = metadataOf(request);
    const about = Object.fromEntries(Object.entries(said).filter(([name]) => OF_THE_VIDEO.has(name)));
    const becomes = 'versionOf' in about ? await this.versionOf(about) : await this.videoOf(about);
    const storageKey = keys.projectVideo();
    const { id } = await inTransaction(this.dataSource, async (tx) => {
      // Of two that begin at once, the second counts the first.
      await this.users.lock(tx, userId);
      if ((await this.uploads.listOpen(userId, tx)).length >= OPEN_UPLOADS.max) {
        const params = { reason: 'too_many_uploads', max: OPEN_UPLOADS.max } as const;
        throw new ApiError('invalid_state', { params });
      }
      const now = await readDatabaseTime(tx);
      const expiresAt = new Date(now.getTime() + OPEN_UPLOADS.lifeHours * HOUR_MS);
      // Before its first byte, as with every upload; later than the upload itself ends.
      await this.removals.schedule(tx, [storageKey], new Date(expiresAt.getTime() + HOUR_MS));
      return this.uploads.create(tx, {
        ...{ userId, storageKey, sizeBytes, expiresAt },
        ...becomes,
        fileName: displayName(said['filename']),
        lastModified: momentOf(said['lastModified']),
      });
    });
    return id;
  }

  private async videoOf(about: Record<string, string>): Promise<WhatItBecomes> {
    const { caption, projectId, status, targetDate } = await this.fields.check(about);
    return {
      ...{ caption, projectId, status, versionOf: null },
      targetDate: targetDate === undefined ? null : parseIsoMoment(targetDate),
    };
  }

  /** Of a version the row says what its video is, for those who look what is on its way. */
  private async versionOf(about: Record<string, string>): Promise<WhatItBecomes> {
    const { versionOf } = (await this.validation.transform(about, VERSION)) as UploadVersionDto;
    const video = await this.videos.read(versionOf);
    if (video === null) throw goneVideo();
    const { caption, projectId, targetDate } = video;
    return { caption, projectId, status: 'pending', targetDate, versionOf };
  }
}

function sizeOf({ headers }: FastifyRequest): number {
  const length = headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/u.test(length)) {
    throw fieldError('Upload-Length', say('text_invalid'));
  }
  const sizeBytes = Number(length);
  if (sizeBytes === 0) throw fieldError('Upload-Length', say('file_empty'));
  if (sizeBytes > PROJECT_VIDEO_RULES.maxBytes) throw tooLarge({ ...PROJECT_VIDEO_RULES, fields: [] });
  return sizeBytes;
}

function metadataOf({ headers }: FastifyRequest): Record<string, string> {
  const header = headers['upload-metadata'];
  try {
    const said = Metadata.parse(typeof header === 'string' && header !== '' ? header : 'filename');
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? '']));
  } catch {
    throw fieldError('Upload-Metadata', say('text_invalid'));
  }
}

function momentOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : null;
}
