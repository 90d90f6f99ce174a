/** Pictures of the contact sheet, drawn by the very code that makes the videos. */
import { join } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { CAPTION_STYLES, FORMAT_SIZES, FRAMES_PER_SECOND, type VideoFormat } from '@pregonero/video';
import {
  captionFont,
  captionOf,
  drawCaptionBase,
  drawCaptionHighlight,
  lightIn,
} from '@pregonero/video/drawing';
import { Compositor } from '../src/compositor/compositor';
import type { MouthShape } from '../src/presenter/mouth.drawing';
import { performanceTrack } from '../src/presenter/performance';
import { modelOf, type Presenter, PRESENTERS } from '../src/presenter/presenters';
import { Puppet } from '../src/presenter/puppet';
import { drawPoster } from '../src/presenter/presenter.poster';
import { mouthTrack, VISEME_SHAPES } from '../src/presenter/visemes';
import { CARD_KINDS, type CardKind } from '../src/stock/card.kinds';
import { CardScene } from '../src/stock/card.scene';
import { synthesizeSpeech } from '../src/voice/speech.synthesis';

const TALL = { width: 1080, height: 1920 };
/** A picture of the sheet, and what is written under it. */
export interface LabelledPicture {
  label: string;
  canvas: Canvas | Image;
}

const PHRASE = 'Hola, vecinos. Hoy el pan lleva un descuento enorme, ¿te lo vas a perder? ¡Ven ya!';

const STRIP_TEXT =
  'Hola, vecinos. Hoy la hogaza de masa madre cuesta $8.500. ¿Te la guardamos? Escríbenos y pasa por ella esta tarde.';
const STRIP_FRAMES = 12;

/** A frame of the compositor (YUV 4:2:0, BT.709, television range) as a canvas. */
function canvasOf(compositor: Compositor): Canvas {
  const { width, height } = compositor;
  const yuv = compositor.pixels();
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  const image = brush.createImageData(width, height);
  const [half, luma] = [width / 2, width * height];
  const sample = (at: number): number => yuv[at] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = (sample(y * width + x) - 16) * 1.1644;
      const chroma = luma + (y >> 1) * half + (x >> 1);
      const blue = sample(chroma) - 128;
      const red = sample(chroma + luma / 4) - 128;
      const at = (y * width + x) * 4;
      image.data[at] = light + 1.7927 * red;
      image.data[at + 1] = light - 0.2132 * blue - 0.5329 * red;
      image.data[at + 2] = light + 2.1124 * blue;
      image.data[at + 3] = 255;
    }
  }
  brush.putImageData(image, 0, 0);
  return canvas;
}

/** The one that is worth most. */
function best<T>(list: readonly T[], worth: (item: T) => number): T {
  return list.reduce((found, item) => (worth(item) > worth(found) ? item : found));
}

/** Poster and frames of a presenter in the states that a viewer meets. Writes the voice into `folder`. */
export async function presenterStates(
  presenter: Presenter,
  folder: string,
): Promise<{ poster: LabelledPicture; speaks: LabelledPicture; others: LabelledPicture[] }> {
  const speech = await synthesizeSpeech({
    text: PHRASE,
    voiceId: presenter.defaultVoiceId,
    directory: join(folder, presenter.id),
  });
  const frameCount = Math.ceil(speech.durationSeconds * FRAMES_PER_SECOND);
  const poses = performanceTrack({
    phonemes: speech.phonemes,
    words: speech.words,
    frameCount,
    seed: presenter.id,
  });
  const shapes = mouthTrack(speech.phonemes, frameCount, FRAMES_PER_SECOND);
  const compositor = new Compositor(TALL.width, TALL.height);
  const puppet = new Puppet(compositor, modelOf(presenter.id), undefined);
  const moments = poses.map((pose, index) => ({ pose, mouth: shapes[index] ?? VISEME_SHAPES.sil }));
  type Moment = (typeof moments)[number];
  const frame = ({ pose, mouth }: Moment): Canvas => {
    compositor.compose(puppet.place(pose, mouth));
    return canvasOf(compositor);
  };
  const open = ({ pose, mouth }: Moment): number => (pose.blink > 0.1 ? 0 : mouth.open);
  const liveliness = ({ pose: { roll, shrug, brow, blink, arms } }: Moment): number =>
    Math.abs(roll) * 40 +
    shrug / 12 +
    brow +
    (arms.left.raise + arms.right.raise) / 4 -
    (blink > 0.1 ? 5 : 0);
  const rest = best(moments, ({ pose }) => -Math.abs(pose.yaw) - pose.blink - pose.brow);
  const poster = await loadImage(await drawPoster({ presenterId: presenter.id, ...TALL }));
  return {
    poster: { label: 'portada', canvas: poster },
    speaks: { label: 'habla', canvas: frame(best(moments, open)) },
    others: [
      { label: 'escucha', canvas: frame({ ...rest, mouth: VISEME_SHAPES.sil }) },
      { label: 'parpadea', canvas: frame(best(moments, ({ pose }) => pose.blink)) },
      { label: 'gesticula', canvas: frame(best(moments, liveliness)) },
    ],
  };
}

/** Twelve frames of a presenter saying a few sentences, evenly apart. Writes the voice into `folder`. */
export async function filmStrip(
  presenter: Presenter,
  folder: string,
  brandColor?: string,
): Promise<LabelledPicture[]> {
  const speech = await synthesizeSpeech({
    text: STRIP_TEXT,
    voiceId: presenter.defaultVoiceId,
    directory: join(folder, `${presenter.id}-strip`),
  });
  const frameCount = Math.ceil(speech.durationSeconds * FRAMES_PER_SECOND);
  const { phonemes, words } = speech;
  const poses = performanceTrack({ phonemes, words, frameCount, seed: presenter.id });
  const shapes = mouthTrack(phonemes, frameCount, FRAMES_PER_SECOND);
  const compositor = new Compositor(TALL.width, TALL.height);
  const puppet = new Puppet(compositor, modelOf(presenter.id, brandColor), undefined);
  return Array.from({ length: STRIP_FRAMES }, (_, index) => {
    const frame = Math.round(((index + 0.5) / STRIP_FRAMES) * (frameCount - 1));
    const [pose, mouth] = [poses[frame], shapes[frame]];
    if (pose && mouth) compositor.compose(puppet.place(pose, mouth));
    return { label: `${(frame / FRAMES_PER_SECOND).toFixed(2)} s`, canvas: canvasOf(compositor) };
  });
}

/** Every mouth position on one face, cut to the mouth. */
export function mouthShapes(presenterId: string): LabelledPicture[] {
  const compositor = new Compositor(TALL.width, TALL.height);
  const puppet = new Puppet(compositor, modelOf(presenterId), undefined);
  const [pose] = performanceTrack({
    phonemes: [],
    words: [],
    frameCount: 1,
    seed: '',
  });
  if (pose === undefined) throw new Error(`${presenterId} has no pose.`);
  const still = { ...pose, yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0, shrug: 0, blink: 0, brow: 0 };
  return Object.entries<MouthShape>(VISEME_SHAPES).map(([label, shape]) => {
    compositor.compose(puppet.place(still, shape));
    const canvas = createCanvas(520, 520);
    canvas.getContext('2d').drawImage(canvasOf(compositor), -280, -580);
    return { label, canvas };
  });
}

/** A business whose captions are looked at: its colour, and a line of its script with the word being said. */
interface Shop {
  name: string;
  color: string | null;
  words: readonly string[];
  said: number;
}

const SHOPS: readonly Shop[] = [
  { name: 'panadería', color: '#c8102e', words: ['¿Pandebono', 'caliente?', '☕', '¡Ya!'], said: 1 },
  { name: 'taller', color: '#ffd400', words: ['Llama', 'al', '310', '555', '4782'], said: 0 },
  { name: 'odontología', color: null, words: ['ven', 'a', 'la', 'Calle', '45', '#12-30'], said: 0 },
];

/** Pictures of the sheets are drawn in half the size of a video. */
const HALF = 0.5;

/** Every look over every presenter in a format, each presenter with one of three shops, on a plate where the film asks for it. */
export async function captionLooks(format: VideoFormat): Promise<LabelledPicture[]> {
  const size = { width: FORMAT_SIZES[format].width * HALF, height: FORMAT_SIZES[format].height * HALF };
  const pictures: LabelledPicture[] = [];
  for (const [index, { id, name }] of PRESENTERS.entries()) {
    const shop = SHOPS[index % SHOPS.length] ?? { name: '', color: null, words: [], said: 0 };
    const poster = await loadImage(await drawPoster({ presenterId: id, ...size }));
    for (const style of CAPTION_STYLES) {
      const canvas = createCanvas(size.width, size.height);
      const brush = canvas.getContext('2d');
      brush.drawImage(poster, 0, 0);
      const caption = captionOf(
        shop.words,
        size,
        { style, color: shop.color },
        lightIn(lumaOf(canvas), size, size),
      );
      drawCaptionBase(brush, caption);
      drawCaptionHighlight(brush, caption, shop.said);
      pictures.push({ label: `${style} · ${name} · ${shop.name}`, canvas });
    }
  }
  return pictures;
}

/** Luma of a canvas in television range. */
function lumaOf(canvas: Canvas): Uint8Array {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return Uint8Array.from({ length: canvas.width * canvas.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    return 16 + 0.8588 * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  });
}

const CARD_KEYWORDS: Record<CardKind, string> = {
  price: 'Precio especial',
  place: 'Dónde estamos',
  steps: 'Cómo pedir',
  compare: 'Antes y después',
  hours: 'Horario de atención',
  opinion: 'Opinión de clientes',
  icon: 'Café recién hecho',
};

const TRADES = ['panadería', 'veterinaria', 'odontología', 'gimnasio', 'natural', 'cursos', 'desayuno'];

/** Every kind of stock card at four times, and every pictogram. */
export function stockCards(): { moving: LabelledPicture[]; icons: LabelledPicture[] } {
  const draw = (keyword: string, variant: number, seconds: number, size = TALL): Canvas => {
    const canvas = createCanvas(size.width, size.height);
    new CardScene({ keyword, variant, size }).drawStill(canvas.getContext('2d'), seconds);
    return canvas;
  };
  const moving = CARD_KINDS.flatMap((kind, variant) =>
    [0.4, 1.1, 1.8, 3.2].map((seconds) => ({
      label: `${kind} · ${seconds} s`,
      canvas: draw(CARD_KEYWORDS[kind], variant, seconds),
    })),
  );
  const words = [
    'comida',
    'peluquería',
    'ropa',
    'whatsapp',
    'salud',
    'calidad',
    'hogar',
    'domicilio',
    'regalo',
  ];
  const icons = [...words, 'equipo', 'taller', 'rapidez', 'magia', 'vitrina', ...TRADES].map(
    (keyword, variant) => ({
      label: keyword,
      canvas: draw(keyword, variant, 3.2, { width: 1080, height: 1080 }),
    }),
  );
  return { moving, icons };
}

/** Lays pictures out in rows with their labels; `width` is that of one picture. */
export function sheet(
  title: string,
  pictures: readonly LabelledPicture[],
  { columns, width }: { columns: number; width: number },
): Canvas {
  const [first] = pictures;
  if (first === undefined) throw new Error(`There is nothing on the sheet ${title}.`);
  const height = Math.round((first.canvas.height / first.canvas.width) * width);
  const [gap, head, foot] = [14, 64, 30];
  const rows = Math.ceil(pictures.length / columns);
  const canvas = createCanvas(gap + columns * (width + gap), head + rows * (height + foot + gap));
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#f4f1ec';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#231c2b';
  brush.font = captionFont(30);
  brush.fillText(title, gap, 44);
  brush.font = captionFont(16);
  pictures.forEach((picture, index) => {
    const x = gap + (index % columns) * (width + gap);
    const y = head + Math.floor(index / columns) * (height + foot + gap);
    brush.drawImage(picture.canvas, x, y, width, height);
    brush.fillText(picture.label, x + 2, y + height + 20, width - 4);
  });
  return canvas;
}
