const SMALL = '(?:(?:de|del|la|el|los|las|y|&)\\s)*';
/** «La 40», «Los 3 Hermanos»: a figure behind an article is a part of the name. */
const NUMBERED = String.raw`(?:\s(?<=\s(?:[Ll]a|[Ee]l|[Ll]os|[Ll]as)\s)\d{1,3}(?![.,:]?\d))`;
const NAME = String.raw`(?:(?:la|el|los|las)\s)?\p{Lu}[\p{L}\d&'’]*(?:\s${SMALL}\p{Lu}[\p{L}\d&'’]*|${NUMBERED})*`;
/** «Somos La Espiga», «mi panadería se llama La Espiga Dorada». */
const SAID = new RegExp(
  String.raw`\b(?:[Ss]omos|[Ss]oy|[Bb]ienvenidos a|[Nn]os llamamos|[Ss]e llama|[Mm]i (?:negocio|tienda|local|emprendimiento) es|[Ww]e are)\s+(${NAME})`,
  'u',
);
/** «en Panadería La Espiga»: a kind of place with a capital letter, and the name that it has. «Taller USD 15» costs something. */
const PLACE = new RegExp(
  String.raw`(?<!\p{L})((?:\p{Lu}\p{L}+(?:ería|oría)|Tienda|Restaurante|Café|Clínica|Salón|Almacén|Hotel|Hostal|Óptica|Taller|Gimnasio|Boutique|Veterinaria|Droguería|Estudio|Spa|Academia)\s(?!(?:USD|COP|EUR|US)(?!\p{L}))(?:(?:La|El|Los|Las|Don|Doña)\s)?\p{Lu}[\p{L}\d&'’]*(?:\s${SMALL}\p{Lu}[\p{L}\d&'’]*|${NUMBERED})*\+?)`,
  'u',
);

/** The name behind «somos», «se llama». */
export const saidNameIn = (text: string): string | undefined => SAID.exec(text)?.[1];

/** The name that a text says its business has; undefined where it says none. */
export function businessNameIn(text: string): string | undefined {
  return saidNameIn(text) ?? PLACE.exec(text)?.[1];
}
