import type { PerfilNegocio } from '@pregonero/contracts/api';
import type { ClosingCard } from '@pregonero/video';

/** The ground of a card, and what layouts are drawn in, where nobody told a colour. */
export const GROUND = '#1b1522';
/** What a number without the code of its country belongs to. */
const COLOMBIA = '57';
const MOBILE_DIGITS = 10;

/** The chat that a number opens; null for one that is no number. A plus says that the code of a country is there already. */
function chatOf(whatsapp = ''): string | null {
  const digits = whatsapp.replace(/\D/gu, '');
  if (digits === '') return null;
  const lacksCode = digits.length === MOBILE_DIGITS && !whatsapp.includes('+');
  return `https://wa.me/${lacksCode ? `${COLOMBIA}${digits}` : digits}`;
}

/** The closing card of a business: what its profile tells, and the title of the video where it tells no name. */
export function closingCardOf(
  perfil: PerfilNegocio,
  o: { title: string; logoPath: string | null },
): ClosingCard {
  const { nombre, whatsapp, redes, direccion, referencia, barrio, ciudad, horario, colorMarca } = perfil;
  const place = [direccion, referencia, barrio, ciudad].filter((part) => part !== undefined).join(', ');
  const lines = [whatsapp === undefined ? undefined : `WhatsApp ${whatsapp}`, place, horario, redes];
  return {
    name: nombre ?? o.title,
    lines: lines.filter((line): line is string => line !== undefined && line !== ''),
    link: chatOf(whatsapp),
    logoPath: o.logoPath,
    colour: colorMarca ?? GROUND,
  };
}
