import { bogotaDay, type PerfilNegocio } from '@pregonero/contracts/api';
import type { GuionRepository, PerfilNegocioRepository } from '@pregonero/persistence';
import type { KnownBusiness } from '@pregonero/providers';

/** How many scripts of an account the next ones must differ from. */
const RECENT_ROWS = 60;

/** What a script is written from besides the form: the facts of the business, and what the account has already. */
export async function knownBusiness(
  { perfiles, guiones }: { perfiles: PerfilNegocioRepository; guiones: GuionRepository },
  userId: number,
  /** The script that is written again: its own title may stay. */
  again?: number,
): Promise<Required<KnownBusiness>> {
  const [perfil, recent] = await Promise.all([
    perfiles.of(userId),
    guiones.listOf(userId, { rows: RECENT_ROWS }),
  ]);
  return {
    perfil: withoutPastOffer(perfil),
    recientes: recent
      .filter(({ id }) => id !== again)
      .map(({ titulo, contenido }) => ({ titulo, contenido })),
  };
}

/** An offer that ended yesterday in Bogotá is told to nobody. */
function withoutPastOffer(perfil: PerfilNegocio): PerfilNegocio {
  const { ofertaHasta } = perfil;
  const isOver = ofertaHasta !== undefined && ofertaHasta < bogotaDay(new Date());
  return isOver
    ? Object.fromEntries(Object.entries(perfil).filter(([field]) => !field.startsWith('oferta')))
    : perfil;
}
