import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type EditarGuionRequest,
  type Guion,
  type GuionVersion,
  momentIn,
} from '@pregonero/contracts/api';
import {
  announceGuion,
  type GuionChange,
  type GuionEntity,
  GuionRepository,
  GuionVersionRepository,
  toGuion,
  toFirstVersion,
  toGuionVersion,
  UserRepository,
} from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import { isDeepStrictEqual } from 'node:util';
import type { CurrentSession } from '../../platform/auth/current-session';
import { parseIsoMoment } from '../../platform/http/iso-moment';
import { GuionesService } from './guiones.service';
import { GuionTextsService } from './guion-texts.service';

/** A day without an hour. */
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** What a script says, in its owner's hands: changed while nobody works on it, every text kept. */
@Injectable()
export class GuionEditService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly guiones: GuionRepository,
    private readonly versions: GuionVersionRepository,
    private readonly users: UserRepository,
    private readonly live: LiveEvents,
    private readonly reading: GuionesService,
    private readonly texts: GuionTextsService,
  ) {}

  /**
   * Changes what is given. Words that change nothing leave no version. A date that is meant stays, also on a day that
   * another script has: only suggestions of our own keep apart.
   * @throws ApiError `not_found`, `invalid_state` outside of `generado`, `changed_meanwhile` for one that was read earlier
   */
  edit(
    { userId, actedBy, user }: Pick<CurrentSession, 'userId' | 'actedBy' | 'user'>,
    guionId: number,
    { sequence, ...input }: EditarGuionRequest,
  ): Promise<Guion> {
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      if (before.estado !== 'generado')
        throw new ApiError('invalid_state', { params: { reason: 'only_open_is_edited' } });
      if (before.sequence !== sequence) throw new ApiError('changed_meanwhile');
      const changes = changesOf(before, input, user.timeZone);
      if (Object.keys(changes).length === 0) return toGuion(before);
      const set = {
        ...changes,
        ...(isOtherText(before.contenido, changes.contenido) ? { recomendadoParaPauta: false } : {}),
        ...(await this.texts.followingOf(tx, before, changes)),
      };
      const guion = await this.guiones.edit(tx, { guionId, userId, sequence, estados: ['generado'], set });
      // A worker does not take the user's row: it may have been faster than the look above.
      if (guion === null) throw new ApiError('changed_meanwhile');
      const authorId = actedBy?.userId ?? userId;
      await this.versions.record(tx, { before, after: guion, origen: 'edicion', userId: authorId });
      announceGuion({ live: this.live, after }, guion);
      return toGuion(guion);
    });
  }

  /** Every text of a script, newest first; one that never changed has the one it has. @throws ApiError `not_found` */
  async list(userId: number, guionId: number): Promise<GuionVersion[]> {
    const guion = await this.reading.requireOwn(userId, guionId);
    const versions = await this.versions.listOf(guionId);
    if (versions.length > 0) return versions.map(toGuionVersion);
    return [toFirstVersion(guion)];
  }
}

/** The columns whose value would be another. */
function changesOf(
  before: GuionEntity,
  input: Omit<EditarGuionRequest, 'sequence'>,
  timeZone: string,
): GuionChange {
  const { caption, palabrasClave, fechaSugerida, ...asSent } = input;
  const wanted: GuionChange = {
    ...withoutUndefined(asSent),
    ...(caption === undefined ? {} : { caption: emptyIsNone(caption) }),
    ...(palabrasClave === undefined ? {} : { palabrasClave: keywordsOf(palabrasClave) }),
    ...(fechaSugerida === undefined ? {} : { fechaSugerida: momentOf(fechaSugerida, timeZone) }),
  };
  const shown = toGuion(before);
  const isOther = (column: string, value: unknown): boolean =>
    !isDeepStrictEqual(column === 'hashtags' ? shown.hashtags : before[column as keyof GuionChange], value);
  return Object.fromEntries(Object.entries(wanted).filter(([column, value]) => isOther(column, value)));
}

function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Whether most words are others: then the writer's recommendation was of another text. */
function isOtherText(before: string, after: string | undefined): boolean {
  if (after === undefined) return false;
  const words = wordsOf(before);
  const kept = new Set(wordsOf(after));
  return words.filter((word) => kept.has(word)).length * 2 < words.length;
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('es').match(/[\p{L}\p{N}]+/gu) ?? [];

function emptyIsNone(text: string | null): string | null {
  return text === '' ? null : text;
}

/** `pan,  queso ,` becomes `pan, queso`. */
function keywordsOf(text: string | null): string | null {
  const words = (text ?? '').split(',').map((word) => word.trim());
  return emptyIsNone(words.filter((word) => word !== '').join(', '));
}

/** A day becomes its evening in the zone of the account. */
function momentOf(text: string | null, timeZone: string): Date | null {
  if (text === null) return null;
  return DAY.test(text) ? momentIn(timeZone, text) : parseIsoMoment(text);
}
