const SOUND = 'm[uú]sica|silencio|risas?|aplausos|pausa|music|laughs?|laughter|applause|pause';
/** Words that only a direction begins with, between square brackets. */
const OPENINGS = [
  SOUND,
  'aparecen?|c[aá]mara|corte|efectos?|emocionad[oa]|en pantalla|entusiasmad[oa]|escena|fade|imagen|mira(?:ndo)?',
  'plano|se (?:ve|ven|muestra|muestran|escucha)|sonido|sonr[ií]e|sonriendo|suena|susurr(?:a|ando)|texto en pantalla',
  'toma|transici[oó]n|voz en off|zoom|b-roll',
].join('|');
const IN_BRACKETS = new RegExp(String.raw`\[\s*(?:${OPENINGS})(?!\p{L})[^[\]\n]{0,120}\]`, 'giu');

/** Between round brackets people write about their business, too («música en vivo»): there only whole directions count. */
const WHOLE = [
  '(?:breve |corta |larga )?pausa(?: breve| corta| dram[aá]tica| larga)?',
  '(?:con |suena |entra |sube |baja )?(?:la )?m[uú]sica(?: alegre| animada| baja| de fondo| de suspenso| instrumental| suave| sube)?',
  'silencio|risas?|aplausos|music|laughs?|laughter|applause|pause',
  '(?:efectos? de )?sonido(?: de [\\p{L} ]{1,30})?|corte(?: a [\\p{L} ]{1,40})?|transici[oó]n',
  '(?:(?:mira(?:ndo)?|mirada) )?a (?:la )?c[aá]mara|sonr[ií]e|sonriendo|susurr(?:a|ando)|voz en off',
  '(?:escena|plano|toma) \\d{1,2}',
].join('|');
const IN_PARENTHESES = new RegExp(String.raw`\(\s*(?:${WHOLE})[.…]{0,3}\s*\)`, 'giu');
const IN_STARS = new RegExp(String.raw`(?<![\p{L}\d*])\*(?:${WHOLE})\*(?![\p{L}\d*])`, 'giu');

/** «Escena 1:», «Narradora:», «**Gancho:**» where a line or a sentence begins. */
const LABEL =
  /(^ ?|[.!?…] )[*_#]{0,3} ?(?:(?:escena|plano|toma|scene|shot) \d{1,2}|voz en off|narrador[a]?|locutora?|gancho|hook|cta|llamad[oa] a la acci[oó]n)[*_]{0,3} ?:[*_]{0,3} ?/gimu;
/** «# Título», «## sabores»; «# 72-41» and «# de contacto» say «número». */
const HEADING = /^ ?(?:#{2,6} (?=[^\d\s#])|# (?=[¡¿«"“*_]*\p{Lu}))/gmu;

/** Returns a script without the notes for its recording: directions, names of scenes, signs of headings. */
export function withoutDirections(script: string): string {
  return script
    .replace(/[ \t]+/gu, ' ')
    .replace(IN_BRACKETS, ' ')
    .replace(IN_PARENTHESES, ' ')
    .replace(IN_STARS, ' ')
    .replace(LABEL, '$1')
    .replace(HEADING, '');
}
