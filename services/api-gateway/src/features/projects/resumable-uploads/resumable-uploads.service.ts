import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ApiError, RESUMABLE_UPLOADS_PATH, type ResumableUpload } from '@pregonero/contracts/api';
import { type ResumableUploadEntity, ResumableUploadRepository } from '@pregonero/persistence';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { countEach } from '../../../platform/housekeeping/count-each';
import { HousekeepingRegistry } from '../../../platform/housekeeping/housekeeping.registry';
import { PROJECT_VIDEO_RULES } from '../project-videos/project-video-fields.service';
import { signedInReviewer } from '../../review/reviewer';
import { NewUploads } from './new-uploads.service';
import { tusRefusal } from './tus-refusals';
import { throwRestAway, tusRequest } from './tus-request';
import { UploadFinish } from './upload-finish.service';
import { UploadLeases } from './upload-lease.locker';
import { UploadPartsStore } from './upload-parts.store';

/** Version of the protocol. */
export const TUS_VERSION = '1.0.0';
/** Headers of OPTIONS: the extensions are creation, termination and expiration. */
export const TUS_ABILITIES = {
  'Tus-Extension': 'creation,termination,expiration',
  'Tus-Max-Size': String(PROJECT_VIDEO_RULES.maxBytes),
} as const;
/** The type of a piece. */
const OFFSET_STREAM = 'application/offset+octet-stream';
const EXPIRE_EVERY_MS = 60_000;
/** How long a request that has to let go may still take what is on its way. */
const LET_GO_MS = 500;
/** Headers of the protocol's answers; the others of the library are for pages of other sites. */
const ANSWERED = /^(?:connection|location|tus-resumable|upload-(?:offset|length|expires|metadata))$/u;

/** An answer of the protocol. None has a body. */
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Videos of projects that are uploaded in pieces and continued after a break, whichever gateway gets the next piece. */
@Injectable()
export class ResumableUploads implements OnModuleInit {
  private readonly tus: Server;
  /** What the store threw inside of the library, by the request. */
  private readonly faults = new WeakMap<Request, Error>();
  private readonly ids = new WeakMap<Request, string>();

  private readonly logger = new Logger('resumable-uploads');
  constructor(
    private readonly uploads: ResumableUploadRepository,
    private readonly created: NewUploads,
    private readonly finish: UploadFinish,
    private readonly store: UploadPartsStore,
    private readonly registry: HousekeepingRegistry,
    private readonly leases: UploadLeases,
  ) {
    this.tus = new Server({
      path: RESUMABLE_UPLOADS_PATH,
      datastore: store,
      locker: leases,
      maxSize: PROJECT_VIDEO_RULES.maxBytes,
      relativeLocation: true,
      lockDrainTimeout: LET_GO_MS,
      namingFunction: (request) => this.ids.get(request) ?? '',
      onResponseError: (request, error) => {
        if (!('status_code' in error)) this.faults.set(request, error);
        return undefined;
      },
    });
  }

  onModuleInit(): void {
    this.registry.register({
      name: 'resumable-uploads',
      everyMs: EXPIRE_EVERY_MS,
      isLong: true,
      run: (now) => this.expire(now),
    });
  }

  /** What this person has on its way, oldest first. */
  async list(userId: number): Promise<ResumableUpload[]> {
    return (await this.uploads.listOpen(userId)).map(shown);
  }

  /** Begins an upload. @throws ApiError of {@link NewUploads}, `tus_version_unsupported` */
  async create(userId: number, request: FastifyRequest): Promise<TusAnswer> {
    checkVersion(request);
    const asked = tusRequest(request);
    this.ids.set(asked, String(await this.created.create(userId, request)));
    return this.handle(asked);
  }

  /**
   * Answers the protocol's calls on one upload: how far it is (HEAD), more of it (PATCH), no more of it (DELETE). The last byte
   * makes the video, or its version, whichever call finds it there.
   * @throws ApiError `not_found` for another's, an ended and an unknown one; what the file was refused for
   */
  async answer(caller: CurrentSession, id: number, request: FastifyRequest): Promise<TusAnswer> {
    const upload = await this.uploads.findOwn(caller.userId, id);
    if (upload === null) throw new ApiError('not_found');
    checkVersion(request);
    if (upload.videoId !== null) return whole(upload, request.method);
    if (request.method === 'DELETE') return this.handle(tusRequest(request));
    if (upload.refusal !== null) throw ApiError.of(upload.refusal);
    checkBody(request);
    let answer: TusAnswer;
    try {
      answer = await this.handle(tusRequest(request));
    } catch (error) {
      throwRestAway(request.raw);
      const isWrongFile = error instanceof ApiError && error.code === 'unsupported_media_type';
      if (isWrongFile) await this.finish.refuse(upload, error);
      throw error;
    }
    // Whoever had to let go leaves the rest of its piece unread.
    throwRestAway(request.raw);
    if (answer.headers['upload-offset'] === String(upload.sizeBytes)) {
      await this.finishAlone(id, signedInReviewer(caller, request.ip));
    }
    return answer;
  }

  /** Finishes an upload while nobody else does: a second request that finds all bytes there waits, and then finds the video. */
  private async finishAlone(id: number, by: Parameters<UploadFinish['finish']>[1]): Promise<void> {
    const lease = this.leases.newLock(String(id));
    await lease.lock(new AbortController().signal, () => undefined);
    try {
      await this.finish.finish(id, by);
    } finally {
      await lease.unlock();
    }
  }

  /** Ends the uploads whose time was over at `now`; those that became a video only lose their row. Returns how many. */
  async expire(now: Date): Promise<number> {
    return countEach(
      await this.uploads.expired(now),
      async (upload) => {
        await this.store.throwAway(upload);
        return true;
      },
      ({ id }, err) => {
        this.logger.warn({ msg: 'an upload could not be ended yet', uploadId: id, err });
      },
    );
  }

  private async handle(asked: Request): Promise<TusAnswer> {
    const { status, headers } = await this.tus.handleWeb(asked);
    const fault = this.faults.get(asked);
    if (fault !== undefined) throw fault;
    if (status >= 400) throw tusRefusal(status);
    return { status, headers: Object.fromEntries([...headers].filter(([name]) => ANSWERED.test(name))) };
  }
}

function shown(upload: ResumableUploadEntity): ResumableUpload {
  const { id, projectId, caption, status, fileName, lastModified, sizeBytes, receivedBytes, versionOf } =
    upload;
  return {
    ...{ id, projectId, caption, status, fileName, lastModified, sizeBytes, receivedBytes, versionOf },
    targetDate: upload.targetDate?.toISOString() ?? null,
    expiresAt: upload.expiresAt.toISOString(),
  };
}

function checkVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new ApiError('tus_version_unsupported');
}

/** Said before anything is read: what the file itself is refused for is remembered. */
function checkBody({ method, headers }: FastifyRequest): void {
  if (method !== 'PATCH' || headers['content-type'] === OFFSET_STREAM) return;
  throw new ApiError('unsupported_media_type', { params: { reason: 'offset_stream_expected' } });
}

/** Of an upload that is a video already. @throws ApiError `invalid_state` for whoever wants to change it */
function whole({ sizeBytes }: ResumableUploadEntity, method: string): TusAnswer {
  if (method !== 'HEAD') throw new ApiError('invalid_state', { params: { reason: 'upload_done' } });
  const bytes = String(sizeBytes);
  return {
    status: 200,
    headers: { 'tus-resumable': TUS_VERSION, 'upload-offset': bytes, 'upload-length': bytes },
  };
}
