/** Pictures of the contact sheet, drawn by the very code that makes the videos. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { join } from 'node:path';
import drawing from '@pregonero/video/drawing';
import compositors from '../dist/compositor/compositor.js';
import video from '@pregonero/video';
import studio from '../dist/index.js';
import performances from '../dist/presenter/performance.js';
import puppets from '../dist/presenter/puppet.js';
import stages from '../dist/presenter/stage.js';
import visemes from '../dist/presenter/visemes.js';
import kinds from '../dist/stock/card.kinds.js';
import scenes from '../dist/stock/card.scene.js';

export const TALL = { width: 1080, height: 1920 };
const PHRASE = 'Hola, vecinos. Hoy el pan lleva un descuento enorme, ¿te lo vas a perder? ¡Ven ya!';

/** A frame of the compositor (YUV 4:2:0, BT.709, television range) as a canvas. */
function canvasOf(compositor) {
  const { width, height } = compositor;
  const yuv = compositor.pixels();
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  const image = brush.createImageData(width, height);
  const [half, luma] = [width / 2, width * height];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = (yuv[y * width + x] - 16) * 1.1644;
      const chroma = luma + (y >> 1) * half + (x >> 1);
      const blue = yuv[chroma] - 128;
      const red = yuv[chroma + luma / 4] - 128;
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

const best = (list, worth) =>
  list.reduce((found, _, index) => (worth(index) > worth(found) ? index : found), 0);

/** Poster and frames of a presenter in the states that a viewer meets: `[{ label, canvas }]`. */
export async function presenterStates(presenter, folder) {
  const speech = await studio.synthesizeSpeech({
    text: PHRASE,
    voiceId: presenter.defaultVoiceId,
    directory: join(folder, presenter.id),
  });
  const frameCount = Math.ceil(speech.durationSeconds * video.FRAMES_PER_SECOND);
  const poses = performances.performanceTrack({
    phonemes: speech.phonemes,
    words: speech.words,
    frameCount,
    seed: presenter.id,
    presenterId: presenter.id,
  });
  const shapes = visemes.mouthTrack(speech.phonemes, frameCount, video.FRAMES_PER_SECOND);
  const compositor = new compositors.Compositor(TALL.width, TALL.height);
  const puppet = new puppets.Puppet(compositor, stages.modelOf(presenter.id), undefined);
  const frame = (index, mouth = shapes[index]) => {
    compositor.compose(puppet.place(poses[index], mouth));
    return canvasOf(compositor);
  };
  const open = (index) => (poses[index].blink > 0.1 ? 0 : shapes[index].open);
  const liveliness = (index) => {
    const { roll, shrug, brow, blink } = poses[index];
    return Math.abs(roll) * 40 + shrug / 12 + brow - (blink > 0.1 ? 5 : 0);
  };
  const rest = best(poses, (index) => -Math.abs(poses[index].yaw) - poses[index].blink - poses[index].brow);
  return [
    {
      label: 'portada',
      canvas: await loadImage(await studio.drawPoster({ presenterId: presenter.id, ...TALL })),
    },
    { label: 'habla', canvas: frame(best(poses, open)) },
    { label: 'escucha', canvas: frame(rest, visemes.VISEME_SHAPES.sil) },
    { label: 'parpadea', canvas: frame(best(poses, (index) => poses[index].blink)) },
    { label: 'gesticula', canvas: frame(best(poses, liveliness)) },
  ];
}

/** Every mouth position on one face, cut to the mouth. */
export function mouthShapes(presenterId) {
  const compositor = new compositors.Compositor(TALL.width, TALL.height);
  const puppet = new puppets.Puppet(compositor, stages.modelOf(presenterId), undefined);
  const [pose] = performances.performanceTrack({
    phonemes: [],
    words: [],
    frameCount: 1,
    seed: '',
    presenterId,
  });
  const still = { ...pose, yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0, shrug: 0, blink: 0, brow: 0 };
  return Object.entries(visemes.VISEME_SHAPES).map(([label, shape]) => {
    compositor.compose(puppet.place(still, shape));
    const canvas = createCanvas(520, 520);
    canvas.getContext('2d').drawImage(canvasOf(compositor), -280, -590);
    return { label, canvas };
  });
}

/** The three caption styles, in their own yellow and in a brand colour, over one frame. */
export function captionStyles(frame) {
  const words = ['¡Ñandú', 'rápido:', '25%', 'menos!'];
  return video.CAPTION_STYLES.flatMap((style) =>
    [null, '#1f6feb'].map((color) => {
      const canvas = createCanvas(TALL.width, TALL.height);
      const brush = canvas.getContext('2d');
      brush.drawImage(frame, 0, 0);
      const caption = drawing.captionOf(words, TALL, { style, color });
      drawing.drawCaptionBase(brush, caption);
      drawing.drawCaptionHighlight(brush, caption, 1);
      return { label: `${style} · ${color ?? 'sin color'}`, canvas };
    }),
  );
}

const CARD_KEYWORDS = {
  price: 'Precio especial',
  place: 'Dónde estamos',
  steps: 'Cómo pedir',
  compare: 'Antes y después',
  hours: 'Horario de atención',
  opinion: 'Opinión de clientes',
  icon: 'Café recién hecho',
};

const TRADES = ['panadería', 'veterinaria', 'odontología', 'gimnasio', 'natural', 'cursos', 'desayuno'];

/** Every kind of stock card at four times, then every pictogram: `[{ label, canvas }]`. */
export function stockCards() {
  const draw = (keyword, variant, seconds, size = TALL) => {
    const canvas = createCanvas(size.width, size.height);
    new scenes.CardScene({ keyword, variant, size }).drawStill(canvas.getContext('2d'), seconds);
    return canvas;
  };
  const moving = kinds.CARD_KINDS.flatMap((kind, variant) =>
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
export function sheet(title, pictures, { columns, width }) {
  const [first] = pictures;
  const height = Math.round((first.canvas.height / first.canvas.width) * width);
  const [gap, head, foot] = [14, 64, 30];
  const rows = Math.ceil(pictures.length / columns);
  const canvas = createCanvas(gap + columns * (width + gap), head + rows * (height + foot + gap));
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#f4f1ec';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#231c2b';
  brush.font = drawing.captionFont(30);
  brush.fillText(title, gap, 44);
  brush.font = drawing.captionFont(16);
  pictures.forEach((picture, index) => {
    const x = gap + (index % columns) * (width + gap);
    const y = head + Math.floor(index / columns) * (height + foot + gap);
    brush.drawImage(picture.canvas, x, y, width, height);
    brush.fillText(picture.label, x + 2, y + height + 20, width - 4);
  });
  return canvas;
}
