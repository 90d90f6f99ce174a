import { Injectable } from '@nestjs/common';
import { ApiError, type FormularioFields, type Guion, type GuionEstado } from '@pregonero/contracts/api';
import {
  announceGuion,
  FormularioRepository,
  type GuionChange,
  type GuionEntity,
  GuionRepository,
  GuionVersionRepository,
  PerfilNegocioRepository,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import { type CommentedBusiness, rejudgeConditions, rewritePublication } from '@pregonero/writer';
import type { EntityManager } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import type { CurrentSession } from '../../platform/auth/current-session';

/** States in which nobody works on a script and its texts are still to be published. */
const PUBLISHABLE: readonly GuionEstado[] = ['generado', 'listo'];

/** What is known of a business without a form: nothing. */
const NO_FORM: FormularioFields = {
  tipoNegocio: '',
  audienciaObjetivo: '',
  tonoVoz: 'amigable',
  objetivoContenido: 'engagement',
  temasPrincipales: '',
};

/** Columns that follow from the texts of a script. */
type Following = Pick<GuionEntity, 'textosAlDia' | 'condiciones'>;

/** Caption, hashtags and search words of a script next to its spoken text, and its conditions. */
@Injectable()
export class GuionTextsService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly guiones: GuionRepository,
    private readonly versions: GuionVersionRepository,
    private readonly users: UserRepository,
    private readonly formularios: FormularioRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Writes caption, hashtags and search words again from the spoken text. Nothing to change leaves no version.
   * @throws ApiError `not_found`, `invalid_state`, `changed_meanwhile` where a worker was faster
   */
  update({ userId, actedBy }: Pick<CurrentSession, 'userId' | 'actedBy'>, guionId: number): Promise<Guion> {
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      if (!PUBLISHABLE.includes(before.estado))
        throw new ApiError('invalid_state', { params: { reason: 'only_open_is_edited' } });
      const business = await this.businessOf(tx, userId);
      const labels = before.condiciones.map(({ texto }) => texto);
      const { titulo, contenido } = before;
      const { caption, palabrasClave } = rewritePublication({ titulo, contenido }, business, labels);
      const set: GuionChange = {
        caption,
        captionGenerado: caption,
        // Those of the new caption.
        hashtags: null,
        palabrasClave: palabrasClave.join(', '),
        condiciones: rejudgeConditions(before.condiciones, { titulo, contenido, caption }, business),
        textosAlDia: true,
      };
      if (isPartOf(before, set)) return toGuion(before);
      const { sequence } = before;
      const guion = await this.guiones.edit(tx, { guionId, userId, sequence, estados: PUBLISHABLE, set });
      if (guion === null) throw new ApiError('changed_meanwhile');
      const authorId = actedBy?.userId ?? userId;
      await this.versions.record(tx, { before, after: guion, origen: 'edicion', userId: authorId });
      announceGuion({ live: this.live, after }, guion);
      return toGuion(guion);
    });
  }

  /** What a change by hand does to the columns that follow from the texts. */
  async followingOf(tx: EntityManager, before: GuionEntity, change: GuionChange): Promise<Following> {
    const { id, titulo, contenido, caption, palabrasClave } = before;
    const texts = { id, titulo, contenido, caption, palabrasClave, ...change };
    // A text that comes back is as it was: by undoing, or from an earlier version.
    const same = isNewText(change) ? await this.versions.findSameTexts(tx, texts) : null;
    return {
      textosAlDia: same?.textosAlDia ?? areTextsCurrent(before, change),
      condiciones:
        before.condiciones.length === 0
          ? []
          : rejudgeConditions(
              before.condiciones,
              { ...texts, caption: texts.caption ?? '' },
              await this.businessOf(tx, before.userId),
            ),
    };
  }

  private async businessOf(tx: EntityManager, userId: number): Promise<CommentedBusiness> {
    const form = (await this.formularios.findOf(userId, tx)) ?? NO_FORM;
    return { form, perfil: await this.perfiles.of(userId, tx) };
  }
}

const isNewText = (change: GuionChange): boolean =>
  'contenido' in change || 'caption' in change || 'palabrasClave' in change;

/** Whether caption and search words are as new as the spoken text after a change. */
function areTextsCurrent(before: Pick<GuionEntity, 'textosAlDia'>, change: GuionChange): boolean {
  if ('caption' in change && 'palabrasClave' in change) return true;
  return before.textosAlDia && !('contenido' in change);
}

const isPartOf = (row: GuionEntity, change: GuionChange): boolean =>
  Object.entries(change).every(([column, value]) =>
    isDeepStrictEqual(row[column as keyof GuionChange], value),
  );
