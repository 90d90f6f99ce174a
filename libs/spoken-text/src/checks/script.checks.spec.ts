import { sentencesIn } from './script.checks';

it.each<[string, string[]]>([
  ['Estamos en el C.C. Unicentro L. 2-114. Ven hoy.', ['Estamos en el C.C. Unicentro L. 2-114.', 'Ven hoy.']],
  ['Queda en la Kra. 43 # 5-20. Te esperamos.', ['Queda en la Kra. 43 # 5-20.', 'Te esperamos.']],
  ['Tel. 300 123 4567. Llama ya.', ['Tel. 300 123 4567.', 'Llama ya.']],
  ['El Ing. Pérez te atiende. Llama.', ['El Ing. Pérez te atiende.', 'Llama.']],
  ['Traemos ropa de EE. UU. y más.', ['Traemos ropa de EE. UU. y más.']],
  ['Hay talla M y L. Pregunta.', ['Hay talla M y L.', 'Pregunta.']],
])('the sentences of %j end at no abbreviation', (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
});
