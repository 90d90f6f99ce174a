import { foldedText } from '@pregonero/spoken-text';
import { saidIn } from '@pregonero/video';
import { isNameless } from './clip-keywords';

const SHORTEST_LABEL = 3;
/** What telephones, messengers and people write into the name of any file. */
const OF_ANY_FILE =
  /^(?:ima?ge?n?|foto|fotos|photo|pic|whats|app|whatsapp|screenshot|captura|pantalla|dsc|pxl|snapchat|instagram|video|vid|mov|copia|copy|edit|editada|final|nuevo|nueva|sin|con|los|las|del|una|uno|por|mis|jpe?g|png|heic|webp)$/u;

/** Names of photos that show more than they say: the front of a shop belongs to its address, a box to an order. */
const RELATED: readonly { names: RegExp; words: readonly string[] }[] = [
  {
    names: /^(?:fachada|local|tienda|entrada|letrero|vitrina|negocio|sede|puerta|frente)s?$/u,
    words: [
      'visítanos',
      'encuéntranos',
      'estamos',
      'ubicados',
      'calle',
      'carrera',
      'cra',
      'cl',
      'avenida',
      'diagonal',
      'transversal',
    ],
  },
  {
    names: /^(?:cajas?|empaques?|bolsas?|domicilios?|pedidos?|envios?)$/u,
    words: ['domicilio', 'pedido', 'pide', 'pídelas', 'encarga', 'llévate', 'llévalas', 'escríbenos'],
  },
];

/** Words for what a file shows, from the name that its owner gave it; its own words first. */
export function labelsOf(fileName: string): string[] {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]+$/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter(
      (word) => word.length >= SHORTEST_LABEL && !OF_ANY_FILE.test(foldedText(word)) && !isNameless(word),
    );
  const related = RELATED.flatMap(({ names, words: more }) =>
    words.some((word) => names.test(foldedText(word))) ? more : [],
  );
  return [...new Set([...words, ...related])];
}

/** Whether a script says something that a file is named after. */
export const isNamedIn = (script: string, fileName: string): boolean =>
  saidIn(script, labelsOf(fileName)).length > 0;
