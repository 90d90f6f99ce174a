import { foldedText } from '../folded.text';

/** Towns whose names stand in texts of businesses, as they are written. */
const TOWNS: readonly string[] =
  'Bogotá|Medellín|Cali|Barranquilla|Cartagena|Bucaramanga|Pereira|Manizales|Armenia|Ibagué|Cúcuta|Santa Marta|Villavicencio|Pasto|Neiva|Popayán|Montería|Sincelejo|Valledupar|Tunja|Riohacha|Quibdó|Florencia|Yopal|Soacha|Chía|Cajicá|Zipaquirá|Envigado|Itagüí|Bello|Sabaneta|Rionegro|Palmira|Buenaventura|Tuluá|Buga|Floridablanca|Girón|Piedecuesta|Duitama|Sogamoso|Girardot|Fusagasugá|Facatativá|Soledad|Dosquebradas|Apartadó|Barichara|Salento|San Gil|Guatapé|Leticia|San Andrés|Ciudad de México|Guadalajara|Monterrey|Lima|Quito|Guayaquil|Santiago|Buenos Aires|Madrid|Miami|Orlando|New York|Houston|Los Angeles|Chicago|Dallas|Atlanta|Tampa|San Diego|Boston|Denver|Seattle|Phoenix|London'.split(
    '|',
  );

/** The first town of the list that a text names as a word of its own. */
export function townIn(text: string): string | undefined {
  const plain = (value: string): string => foldedText(value).replace(/[^\p{L}\d]+/gu, ' ');
  const words = ` ${plain(text)} `;
  return TOWNS.map((town) => ({ town, at: words.indexOf(` ${plain(town)} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.town.length - a.town.length)[0]?.town;
}
