import type { PerfilNegocio } from '@pregonero/contracts/api';
import type { ReadingLanguage } from '@pregonero/spoken-text';
import type { ClosingCard } from '@pregonero/video';

/** The ground of a card, and what layouts are drawn in, where nobody told a colour. */
export const GROUND = '#1b1522';
/** What a number without the code of its country belongs to. */
const COLOMBIA = '57';
const MOBILE_DIGITS = 10;
/** What the card asks for, in the language of the script. */
const CALLS: Readonly<Record<ReadingLanguage, string>> = {
  Spanish: 'Escríbenos por WhatsApp',
  English: 'Message us on WhatsApp',
};

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
  o: { title: string; logoPath: string | null; language: ReadingLanguage },
): ClosingCard {
  const { nombre, whatsapp, redes, direccion, referencia, barrio, ciudad, horario, colorMarca } = perfil;
  const place = [direccion, referencia, barrio, ciudad].filter((part) => part !== undefined).join(', ');
  return {
    name: nombre ?? o.title,
    lines: [place, horario, redes].filter((line): line is string => line !== undefined && line !== ''),
    call: whatsapp === undefined ? null : { text: CALLS[o.language], to: whatsapp },
    link: chatOf(whatsapp),
    logoPath: o.logoPath,
    colour: colorMarca ?? GROUND,
  };
}
