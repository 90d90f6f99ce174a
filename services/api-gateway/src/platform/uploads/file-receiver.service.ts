import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { type FileFacts, inTransaction, StoredFileRemovalRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { StoredFileUses } from '../housekeeping/stored-file-uses';
import { AudioInspection } from './audio-inspection';
import { type AudioType, sniffAudio } from './audio-signature';
import { displayName } from './display-name';
import { asRefusal, type Inspection, MediaInspection } from './media-inspection';
import {
  type PictureContainer,
  SIGNATURE_BYTES,
  sniffConvertible,
  sniffMedia,
  type UploadType,
} from './media-signature';
import { PictureConversion } from './picture-conversion';
import {
  asUploadError,
  fieldError,
  onlyOneFile,
  type StoredUpload,
  tooLarge,
  type UploadRules,
  wrongType,
} from './upload-rules';
import { MalformedFile } from './push-parser';
import { copyStored } from './stored-copy';
import { Fingerprint, peek, SizeLimit } from './upload-stream';

/** Boundaries and headers of a multipart body around its parts. */
const ENVELOPE_BYTES = 2_048;
/** Text fields are captions and ids; what they may hold is decided by their own rules. */
const FIELD_MAX_BYTES = 65_536;
/** Unknown text fields that are told by name before the form is refused as a whole. */
const SPARE_FIELDS = 2;
/** Longer than the slowest sender that is let through needs: then the upload's process is dead. */
const ABANDONED_AFTER_MS = 12 * 3_600_000;

/**
 * Brings the one file of a multipart form to the object store as it arrives: never whole in memory, never on a disk. Then takes
 * out of it what it says about place and device (see `FileEdits`).
 * Before its first byte is stored, the removal of the object is written down as a precaution; {@link keep} strikes it
 * out in the transaction that writes the object's row. So a process that dies in between leaves nothing for ever.
 */
@Injectable()
export class FileReceiver {
  private readonly logger = new Logger(FileReceiver.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly removals: StoredFileRemovalRepository,
    private readonly uses: StoredFileUses,
    private readonly conversion: PictureConversion,
  ) {}

  /** The file's bytes as the sender declares them; all that the rules allow when undeclared. @throws ApiError for no form, `file_too_large` */
  declaredBytes(request: FastifyRequest, rules: UploadRules): number {
    if (!request.isMultipart()) {
      throw new ApiError('unsupported_media_type', {
        params: { reason: 'form_expected' },
      });
    }
    const { 'content-length': length } = request.headers;
    if (length === undefined) return rules.maxBytes;
    const envelope = ENVELOPE_BYTES + rules.fields.length * FIELD_MAX_BYTES;
    const declared = Math.max(0, Number(length) - envelope);
    if (declared > rules.maxBytes) throw tooLarge(rules);
    return declared;
  }

  /**
   * Reads the form, stores its file under `key` and gives both to `register`, which writes the row and calls
   * {@link keep}. Text fields may stand before and after the file.
   * @throws ApiError `validation_failed`, `file_too_large`, `unsupported_media_type`, what `register` throws; the store's
   *   own errors. None of them leaves an object.
   */
  async receive<Result>(
    request: FastifyRequest,
    options: { rules: UploadRules; key: string },
    register: (upload: StoredUpload, fields: Readonly<Record<string, string>>) => Promise<Result>,
  ): Promise<Result> {
    const { rules, key } = options;
    this.declaredBytes(request, rules);
    const fields: Record<string, string> = {};
    let upload: StoredUpload | null = null;
    let hasBegun = false;
    try {
      // A sender who went before the form is read: its end was told already, and the parser would wait for it for ever.
      if (request.raw.destroyed) throw onlyOneFile(rules);
      for await (const part of request.parts({ limits: limitsOf(rules) })) {
        if (part.type === 'field') {
          readField(part, rules, fields);
          continue;
        }
        if (part.fieldname !== rules.file || hasBegun) throw onlyOneFile(rules);
        await rules.onFile?.(fields);
        hasBegun = true;
        upload = await this.transfer(part, key, rules);
      }
      if (upload === null) throw onlyOneFile(rules);
      return await register(upload, fields);
    } catch (error) {
      // What is still to come is read and thrown away; how long, the server decides.
      request.raw.unpipe();
      request.raw.resume();
      if (hasBegun) await this.discard(key);
      throw asUploadError(error, rules);
    }
  }

  /**
   * Copies an object of the store under a key of its own, whose row is still to be written. It passes through here, because
   * nothing else knows the hash of what was copied.
   * @throws ApiError `invalid_state` when there is no such object (any more); the store's own errors
   */
  async copy(from: string, key: string): Promise<FileFacts> {
    const facts = await this.store.head(from);
    if (facts === null) throw new ApiError('invalid_state', { params: { reason: 'video_not_stored' } });
    await this.expect(key);
    const { contentType } = facts;
    try {
      const sha256 = await copyStored(this.store, { from, to: key, contentType });
      return { sha256, contentType, durationSeconds: null };
    } catch (error) {
      await this.discard(key);
      throw error;
    }
  }

  /** The object has its row. Inside the transaction that writes it. @throws ApiError when it took far too long */
  async keep(tx: EntityManager, key: string): Promise<void> {
    if (!(await this.removals.cancel(tx, key))) throw new ApiError('request_timeout');
  }

  /**
   * Removes an object that gets no row, now or, when the store is away, later. The caller may have been told of a failure although
   * its commit succeeded, so the rows are asked first: {@link keep} struck out the removal in that transaction, and scheduling
   * it again waits for that transaction's end.
   */
  async discard(key: string): Promise<void> {
    try {
      await inTransaction(this.dataSource, (tx) => this.removals.schedule(tx, [key]));
      if ((await this.uses.used([key])).has(key)) return;
      await this.store.remove(key);
      await this.removals.done([key]);
    } catch (err) {
      this.logger.warn({ msg: 'what is left of an upload is removed later', key, err });
    }
  }

  /** Writes down, before its first byte, that an object has to go unless it is kept. */
  private async expect(key: string): Promise<void> {
    await inTransaction(this.dataSource, (tx) => this.removals.scheduleIn(tx, key, ABANDONED_AFTER_MS));
  }

  private async transfer(part: MultipartFile, key: string, rules: UploadRules): Promise<StoredUpload> {
    const { head, whole } = await peek(part.file, SIGNATURE_BYTES);
    if (head.length === 0) throw fieldError(rules.file, say('file_empty'));
    const { type, inspected } = inspectionOf(head, rules, part.mimetype);
    await this.expect(key);
    const limited = new SizeLimit(rules.maxBytes, () => tooLarge(rules));
    const fingerprint = new Fingerprint();
    const source = Readable.from(whole);
    await this.put(key, type, [source, limited, fingerprint, inspected ?? new PassThrough()]);
    if (part.file.truncated) throw tooLarge(rules);
    const name = displayName(part.filename);
    if (inspected === null) return this.convert(type, { key, name, rules });
    const { durationSeconds, edits } = inspected;
    // An index may stand behind what it makes superfluous: only a file that was read to its end shows all that has to go.
    const sha256 = edits.isEmpty
      ? fingerprint.sha256
      : await copyStored(this.store, { from: key, to: key, contentType: type }, [edits.toStream()]);
    return { key, name, type, bytes: limited.sizeBytes, sha256, durationSeconds };
  }

  /** Stores what comes out of the last of some streams. Rejects with the fault of the source before the store's own. */
  private async put(
    key: string,
    contentType: string,
    streams: readonly [Readable, ...Transform[], Transform],
  ): Promise<void> {
    const cut = new AbortController();
    let sourceFault: unknown = null;
    const fed = pipeline(streams).catch((error: unknown) => {
      sourceFault = error;
      // Without this the store would wait for bytes that never come.
      cut.abort();
    });
    try {
      await this.store.putStream(key, streams.at(-1) as Transform, { contentType, signal: cut.signal });
      await fed;
    } catch (error) {
      await fed;
      // When the store gives up first, the source only ends early: then the store's own error tells why.
      throw sourceFault === null || isEarlyEnd(sourceFault) ? error : sourceFault;
    }
  }

  /** Replaces a stored picture by its conversion, which keeps its name with another ending. */
  private async convert(
    container: PictureContainer,
    { key, name, rules }: { key: string; name: string; rules: UploadRules },
  ): Promise<StoredUpload> {
    const load = async (): Promise<Buffer> => buffer((await this.store.getStream(key)).stream);
    const limit = { maxBytes: rules.maxBytes, tooLarge: () => tooLarge(rules) };
    const { type, ending, content } = await this.conversion
      .convert(container, load, limit)
      .catch((error: unknown) => {
        throw asRefusal(error);
      });
    const fingerprint = new Fingerprint();
    await this.put(key, type, [Readable.from([content]), fingerprint, new MediaInspection(type)]);
    return {
      key,
      name:
        Array.from(name.replace(/\.\w{1,5}$/u, ''))
          .slice(0, 250)
          .join('') + ending,
      type,
      bytes: content.length,
      sha256: fingerprint.sha256,
      durationSeconds: null,
    };
  }
}

/**
 * Returns how a file is read, by its first bytes; null where it is converted instead. A file that is sent as one of the types and begins
 * like none is damaged.
 * @throws ApiError `unsupported_media_type`
 */
function inspectionOf(
  head: Buffer,
  rules: UploadRules,
  declared: string,
): { type: UploadType | AudioType; inspected: Inspection } | { type: PictureContainer; inspected: null } {
  if (rules.types === 'audio') {
    const type = sniffAudio(head);
    if (type === null) throw wrongType(rules);
    return { type, inspected: new AudioInspection(type, rules.length) };
  }
  const container = sniffConvertible(head);
  if (container !== null && rules.types.includes('image/jpeg')) return { type: container, inspected: null };
  const type = sniffMedia(head);
  const isBroken = type === null && rules.types.some((each) => each === declared);
  if (isBroken && rules.refusals === undefined) throw asRefusal(new MalformedFile('no signature'));
  if (type === null || !rules.types.includes(type)) throw wrongType(rules);
  return { type, inspected: new MediaInspection(type) };
}

function limitsOf(rules: UploadRules): Record<string, number> {
  const fields = rules.fields.length + SPARE_FIELDS;
  return { files: 1, fields, parts: fields + 2, fieldSize: FIELD_MAX_BYTES, fileSize: rules.maxBytes + 1 };
}

function readField(
  part: Extract<Multipart, { type: 'field' }>,
  rules: UploadRules,
  fields: Record<string, string>,
): void {
  const name = part.fieldname;
  if (!rules.fields.includes(name)) throw fieldError(name, say('field_unknown'));
  if (name in fields) throw fieldError(name, say('field_repeated'));
  if (typeof part.value !== 'string' || part.valueTruncated) throw fieldError(name, say('text_invalid'));
  fields[name] = part.value;
}

function isEarlyEnd(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
