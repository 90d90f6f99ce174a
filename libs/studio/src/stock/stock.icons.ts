import { foldedText } from '@pregonero/spoken-text';
import type { Brush } from '@pregonero/video/drawing';
import { TRADE_DRAWINGS, type TradeIcon } from './trade.icons';

/** Pictograms of the stock cards, drawn in a 200 x 200 square around the origin. */
export type IconName =
  | TradeIcon
  | 'tag'
  | 'pin'
  | 'steps'
  | 'clock'
  | 'cup'
  | 'plate'
  | 'scissors'
  | 'shirt'
  | 'phone'
  | 'heart'
  | 'star'
  | 'house'
  | 'truck'
  | 'gift'
  | 'people'
  | 'tool'
  | 'spark';

const KEYWORDS: readonly (readonly [IconName, string])[] = [
  ['tag', 'preci|oferta|descuent|promo|rebaja|barat|ahorr|venta|sale|price|discount|pago|dinero|cuota'],
  ['pin', 'ubica|mapa|direccion|local|tienda|barrio|calle|lugar|sede|visita|map|store|ciudad'],
  ['steps', 'paso|como|proceso|guia|tutorial|metodo|plan |planes|step|rutina|antes|despues'],
  ['clock', 'hora|horario|tiempo|rapid|minuto|reloj|abier|express|clock|hoy|semana|dia'],
  [
    'bread',
    'pan |panes|panader|masa|horno|hogaza|croissant|almojaban|arepa|empanada|galleta|bunuelo|bread|baker',
  ],
  ['paw', 'mascota|perr|gat[oa]|veterinari|canin|felin|pet '],
  ['tooth', 'dent|diente|odonto|sonris|ortodon'],
  ['dumbbell', 'gimnasio|fitness|ejercicio|entren|deport|musculo|gym|crossfit'],
  ['leaf', 'natural|organic|ecolog|planta|jardin|artesanal|vegan|saludable|fresc|verde'],
  ['book', 'libro|curso|clase|aprend|ensen|estudi|colegio|academia|escuela|book'],
  ['cup', 'cafe|bebida|te |jugo|coctel|desayun|coffee|bar|cerveza|leche'],
  [
    'plate',
    'comida|restaurant|almuerz|cena|plato|cocina|pizza|menu|food|receta|hamburg|pollo|carne|pescado|queso|fruta|helado|chocolat|postre|pastel|torta|chef|sabor',
  ],
  ['scissors', 'pelu|corte|cabello|barber|belleza|unas |manicur|estetica|hair|salon|spa |maquill'],
  ['shirt', 'ropa|moda|camis|vestid|prenda|fashion|tela|zapat|estilo|costura'],
  ['phone', 'telefon|llama|whatsapp|celular|contact|app|phone|mensaje|digital|web|internet|tecnolog'],
  ['heart', 'amor|salud|bienestar|cuidad|favorit|heart|medic|familia|confianza'],
  ['star', 'calidad|estrella|mejor|opinion|resena|testimonio|premi|star|experien|resultado'],
  ['house', 'casa|hogar|inmueble|apartament|arriend|vivienda|house|mueble|decora|construc'],
  ['truck', 'envio|domicilio|entrega|despacho|delivery|transport|carro|auto|moto|mudanza'],
  ['gift', 'regalo|sorpresa|cumple|fiesta|evento|gift|navidad|celebra|flores'],
  ['people', 'client|equipo|persona|comunidad|gente|team|emple|vecin|grupo'],
  ['tool', 'servicio|repar|taller|herramient|mecanic|instal|manten|tecnic|trabajo|problema|solucion'],
];

/** The pictogram that fits a keyword, in Spanish or English, with or without tildes. */
export function iconFor(keyword: string): IconName {
  const plain = `${foldedText(keyword)} `;
  return (
    KEYWORDS.find(([, stems]) =>
      stems.split('|').some((stem) => new RegExp(`(^|[^a-z])${stem}`).test(plain)),
    )?.[0] ?? 'spark'
  );
}

interface Paint {
  main: string;
  hole: string;
}

const circle = (brush: Brush, x: number, y: number, radius: number): void => {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
};

const fillPath = (brush: Brush, colour: string, path: readonly (readonly [number, number])[]): void => {
  brush.beginPath();
  path.forEach(([x, y], index) => {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  brush.closePath();
  brush.fillStyle = colour;
  brush.strokeStyle = colour;
  brush.lineJoin = 'round';
  brush.lineWidth = 10;
  brush.fill();
  brush.stroke();
};

const fillBox = (
  brush: Brush,
  colour: string,
  box: readonly [number, number, number, number, number],
): void => {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.roundRect(...box);
  brush.fill();
};

const fillCircle = (brush: Brush, colour: string, spot: readonly [number, number, number]): void => {
  circle(brush, ...spot);
  brush.fillStyle = colour;
  brush.fill();
};

const strokeLine = (
  brush: Brush,
  colour: string,
  width: number,
  path: readonly (readonly [number, number])[],
): void => {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  path.forEach(([x, y], index) => {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  brush.stroke();
};

const starPath = (radius: number, points: number, depth: number): [number, number][] =>
  Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * depth;
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });

const DRAWINGS: Readonly<Record<IconName, (brush: Brush, paint: Paint) => void>> = {
  ...TRADE_DRAWINGS,
  tag(brush, { main, hole }) {
    brush.rotate(-0.25);
    fillPath(brush, main, [
      [-90, -10],
      [-20, -84],
      [84, -84],
      [84, 20],
      [10, 90],
    ]);
    fillCircle(brush, hole, [50, -50, 15]);
    brush.rotate(-0.55);
    brush.fillStyle = hole;
    brush.font = '800 92px "Pregonero Captions"';
    brush.textAlign = 'center';
    brush.fillText('%', -12, 44);
  },
  pin(brush, { main, hole }) {
    brush.beginPath();
    brush.moveTo(0, 98);
    brush.bezierCurveTo(-30, 50, -74, 20, -74, -28);
    brush.arc(0, -28, 74, Math.PI, 0);
    brush.bezierCurveTo(74, 20, 30, 50, 0, 98);
    brush.fillStyle = main;
    brush.fill();
    fillCircle(brush, hole, [0, -28, 30]);
  },
  steps(brush, { main, hole }) {
    (
      [
        [-96, 34, 62],
        [-31, -16, 112],
        [34, -70, 166],
      ] as const
    ).forEach(([x, y, height], index) => {
      fillBox(brush, main, [x, y, 58, height, 10]);
      brush.fillStyle = hole;
      brush.font = '800 40px "Pregonero Captions"';
      brush.textAlign = 'center';
      brush.fillText(String(index + 1), x + 29, y + 46);
    });
  },
  clock(brush, { main, hole }) {
    fillCircle(brush, main, [0, 0, 96]);
    fillCircle(brush, hole, [0, 0, 76]);
    strokeLine(brush, main, 15, [
      [0, -46],
      [0, 0],
      [34, 22],
    ]);
    for (let hour = 0; hour < 12; hour += 3)
      fillCircle(brush, main, [Math.sin((hour * Math.PI) / 6) * 62, -Math.cos((hour * Math.PI) / 6) * 62, 6]);
  },
  cup(brush, { main, hole }) {
    circle(brush, 64, 22, 32);
    brush.strokeStyle = main;
    brush.lineWidth = 16;
    brush.stroke();
    fillBox(brush, main, [-78, -28, 142, 112, 34]);
    fillBox(brush, main, [-92, 88, 176, 14, 7]);
    fillCircle(brush, hole, [-8, 26, 20]);
    for (const x of [-44, -8, 28])
      strokeLine(brush, main, 11, [
        [x, -46],
        [x + 10, -62],
        [x, -78],
        [x + 8, -94],
      ]);
  },
  plate(brush, { main, hole }) {
    fillCircle(brush, main, [0, 0, 66]);
    fillCircle(brush, hole, [0, 0, 48]);
    fillCircle(brush, main, [0, 0, 34]);
    for (const x of [-96, -82, -110])
      strokeLine(brush, main, 9, [
        [x, -72],
        [x, -30],
      ]);
    strokeLine(brush, main, 12, [
      [-96, -20],
      [-96, 84],
    ]);
    fillPath(brush, main, [
      [94, -74],
      [106, -30],
      [106, 8],
      [94, 8],
    ]);
    strokeLine(brush, main, 12, [
      [98, 10],
      [98, 84],
    ]);
  },
  scissors(brush, { main }) {
    for (const side of [-1, 1]) {
      strokeLine(brush, main, 18, [
        [side * 50, -92],
        [side * -34, 40],
      ]);
      circle(brush, side * -52, 66, 28);
      brush.lineWidth = 16;
      brush.stroke();
    }
  },
  shirt(brush, { main, hole }) {
    fillPath(brush, main, [
      [-34, -84],
      [34, -84],
      [96, -44],
      [72, 4],
      [52, -8],
      [52, 88],
      [-52, 88],
      [-52, -8],
      [-72, 4],
      [-96, -44],
    ]);
    brush.beginPath();
    brush.ellipse(0, -88, 32, 24, 0, 0, Math.PI * 2);
    brush.fillStyle = hole;
    brush.fill();
  },
  phone(brush, { main, hole }) {
    fillBox(brush, main, [-56, -98, 112, 196, 24]);
    fillBox(brush, hole, [-42, -74, 84, 136, 8]);
    fillCircle(brush, hole, [0, 80, 9]);
    fillBox(brush, main, [-28, -46, 56, 14, 7]);
    fillBox(brush, main, [-28, -20, 38, 14, 7]);
    fillCircle(brush, main, [0, 30, 18]);
  },
  heart(brush, { main }) {
    brush.beginPath();
    brush.moveTo(0, 88);
    brush.bezierCurveTo(-120, 10, -104, -84, -44, -84);
    brush.bezierCurveTo(-18, -84, 0, -62, 0, -46);
    brush.bezierCurveTo(0, -62, 18, -84, 44, -84);
    brush.bezierCurveTo(104, -84, 120, 10, 0, 88);
    brush.fillStyle = main;
    brush.fill();
  },
  star(brush, { main }) {
    fillPath(brush, main, starPath(98, 5, 0.46));
  },
  house(brush, { main, hole }) {
    fillPath(brush, main, [
      [0, -92],
      [98, -4],
      [-98, -4],
    ]);
    fillBox(brush, main, [-70, -10, 140, 102, 8]);
    fillBox(brush, hole, [-20, 26, 40, 66, 6]);
  },
  truck(brush, { main, hole }) {
    fillBox(brush, main, [-102, -60, 122, 104, 10]);
    fillPath(brush, main, [
      [32, -26],
      [70, -26],
      [98, 8],
      [98, 40],
      [32, 40],
    ]);
    for (const x of [-54, 58]) {
      fillCircle(brush, hole, [x, 52, 30]);
      fillCircle(brush, main, [x, 52, 22]);
    }
  },
  gift(brush, { main, hole }) {
    fillBox(brush, main, [-84, -14, 168, 108, 10]);
    fillBox(brush, main, [-96, -52, 192, 44, 10]);
    fillBox(brush, hole, [-13, -52, 26, 146, 0]);
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.ellipse(side * 34, -74, 34, 20, side * 0.45, 0, Math.PI * 2);
      brush.strokeStyle = main;
      brush.lineWidth = 14;
      brush.stroke();
    }
  },
  people(brush, { main }) {
    for (const [x, y, scale] of [
      [-58, 6, 0.8],
      [58, 6, 0.8],
      [0, -8, 1.05],
    ] as const) {
      fillCircle(brush, main, [x, y - 34 * scale, 32 * scale]);
      brush.beginPath();
      brush.arc(x, y + 74 * scale, 58 * scale, Math.PI, 0);
      brush.fill();
    }
  },
  tool(brush, { main, hole }) {
    fillPath(brush, main, starPath(94, 9, 0.8));
    fillCircle(brush, hole, [0, 0, 36]);
  },
  spark(brush, { main }) {
    fillPath(brush, main, starPath(92, 4, 0.32));
    brush.translate(68, -66);
    fillPath(brush, main, starPath(30, 4, 0.32));
  },
};

/** Draws a pictogram around the origin; `main` is its colour, `hole` the colour of its openings. */
export function drawIcon(brush: Brush, name: IconName, paint: { main: string; hole: string }): void {
  brush.save();
  DRAWINGS[name](brush, paint);
  brush.restore();
}
