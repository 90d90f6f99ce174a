import { dayIn, type PerfilNegocio } from '@pregonero/contracts/api';
import type { GuionRepository, PerfilNegocioRepository } from '@pregonero/persistence';
import type { KnownBusiness } from '@pregonero/providers';

/** How many scripts of an account the next ones must differ from. */
const RECENT_ROWS = 60;

/** What a script is written from besides the form: the facts of the business, and what the account has already. */
export async function knownBusiness(
  { perfiles, guiones }: { perfiles: PerfilNegocioRepository; guiones: GuionRepository },
  /** `again` is the script that is written again: its own title may stay. */
  { userId, timeZone, again }: { userId: number; timeZone: string; again?: number },
): Promise<Required<KnownBusiness>> {
  const [perfil, recent] = await Promise.all([
    perfiles.of(userId),
    guiones.listOf(userId, { rows: RECENT_ROWS }),
  ]);
  return {
    perfil: withoutPastOffer(perfil, timeZone),
    recientes: recent
      .filter(({ id }) => id !== again)
      .map(({ titulo, contenido }) => ({ titulo, contenido })),
  };
}

/** Leaves out an offer that ended yesterday or earlier, as the clocks of the business count. */
function withoutPastOffer(perfil: PerfilNegocio, timeZone: string): PerfilNegocio {
  const { ofertaHasta } = perfil;
  const isOver = ofertaHasta !== undefined && ofertaHasta < dayIn(timeZone, new Date());
  return isOver
    ? Object.fromEntries(Object.entries(perfil).filter(([field]) => !field.startsWith('oferta')))
    : perfil;
}
