import { dayIn, LIMITS, type FormularioFields, type PerfilNegocio } from '@pregonero/contracts/api';
import { readProfile } from '@pregonero/spoken-text';

/** Clocks of most customers: they decide which day a date without its year is. */
const TIME_ZONE = 'America/Bogota';
/** Where the first words of a profile end: a line, a sentence, a price. */
const AFTER_FIRST_WORDS = /[\n.·|!;]|\s(?=\$)/u;

/** What is known of a business that somebody tries the product for. */
export interface TrialBusiness {
  fields: Pick<FormularioFields, 'tipoNegocio' | 'temasPrincipales'>;
  perfil?: PerfilNegocio;
}

/** Reads the line of a trial. A whole profile, with a name and prices, gives facts instead of one long kind of business. */
export function readTrialBusiness(negocio: string, now: Date): TrialBusiness {
  const { nombre, productos = [], ...facts } = readProfile(negocio, dayIn(TIME_ZONE, now));
  if (nombre === undefined || productos.length === 0)
    return { fields: { tipoNegocio: negocio, temasPrincipales: negocio } };
  const [first = ''] = negocio.split(AFTER_FIRST_WORDS);
  const does = first.replace(nombre, '').replace(/^[\s,:–-]+|[\s,:–-]+$/gu, '');
  return {
    fields: {
      tipoNegocio: does === '' ? nombre : does,
      temasPrincipales: productos.map((product) => product.nombre).join(', '),
    },
    perfil: { ...facts, nombre, productos: productos.slice(0, LIMITS.perfilProductosMax) },
  };
}
