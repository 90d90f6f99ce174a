import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import { readProfile } from '@pregonero/spoken-text';

/**
 * What a business told of itself: its profile, and what that leaves open as it stands in the form. Many write name, number and
 * address among their themes and never see the profile; a card without them would say nothing.
 *
 * @param today `YYYY-MM-DD`
 */
export function toldBusiness(
  perfil: PerfilNegocio,
  form: Pick<FormularioFields, 'tipoNegocio' | 'temasPrincipales'> | null,
  today: string,
): PerfilNegocio {
  if (form === null) return perfil;
  const { nombre, whatsapp, redes, direccion, referencia, barrio, ciudad, horario } = readProfile(
    `${form.tipoNegocio}\n${form.temasPrincipales}`,
    today,
  );
  const read = { nombre, whatsapp, redes, direccion, referencia, barrio, ciudad, horario };
  const told = Object.entries({ ...read, ...perfil }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told);
}
