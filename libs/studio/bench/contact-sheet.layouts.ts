/** Frames of finished videos for the contact sheet: every layout in every look of captions, by every presenter, for three shops. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import {
  CAPTION_STYLES,
  type FinishRequest,
  finishVideo,
  frameSize,
  type LayoutKind,
  parseSrt,
  portrayVoice,
  probeMedia,
  type VideoFormat,
} from '@pregonero/video';
import { runFfmpeg } from '@pregonero/video/process';
import { drawPoster, PRESENTERS, renderPresenter, synthesizeSpeech } from '../src/index';
import { type PhotoLook, shopPhoto } from './contact-sheet.photos';
import type { LabelledPicture } from './contact-sheet.pictures';

interface Shop {
  name: string;
  title: string;
  colour: string;
  script: string;
  product: { name: string; price: number };
  photos: PhotoLook;
  address: string;
  whatsapp: string;
}

const SHOPS: readonly Shop[] = [
  {
    ...{ name: 'La Espiga', title: 'La hogaza que se acaba a las nueve', colour: '#c8102e' },
    script: 'La hogaza cuesta $11.900 y sale a las 6 a. m. Pídela al 310 555 4782.',
    product: { name: 'Hogaza', price: 11_900 },
    photos: { wall: '#c9a27e', table: '#8a5a33', things: ['#c8843c', '#a8622a', '#d79a52'], shape: 'loaf' },
    ...{ address: 'Calle 45 # 12-30, Laureles', whatsapp: '310 555 4782' },
  },
  {
    ...{ name: 'Sonrisa Clara', title: '¿Te duele al tomar frío?', colour: '#9fe8d8' },
    script: 'La limpieza cuesta $85.000 este mes. Escríbenos al 301 222 8890.',
    product: { name: 'Limpieza', price: 85_000 },
    photos: { wall: '#e8f2f2', table: '#dfe7e8', things: ['#7fc7c0', '#f2f6f6', '#9ad3de'], shape: 'jar' },
    ...{ address: 'Cra. 7 # 72-41, Bogotá', whatsapp: '301 222 8890' },
  },
  {
    ...{ name: 'Taller El Piñón', title: 'Frenos que chillan: 3 señales', colour: '#ffd400' },
    script: 'La revisión cuesta $40.000. Estamos en la Diagonal 50 #46-18.',
    product: { name: 'Revisión', price: 40_000 },
    photos: { wall: '#59606a', table: '#3a3f46', things: ['#2b2d31', '#b23a2c', '#3c4a5c'], shape: 'wheel' },
    ...{ address: 'Diagonal 50 # 46-18, Bello', whatsapp: '320 987 1122' },
  },
];
const KINDS: readonly LayoutKind[] = ['presentador', 'dividido', 'voz_en_off', 'lista', 'rincon'];
/** The layout of the film that is shown whole, and of before and after. */
const SHOWN_WHOLE: LayoutKind = 'rincon';
const SHORT_SIDE = 540;
/** Hook, price and ending: shares of a film. */
const AT_SHARES = [0.06, 0.42, 0.94] as const;
/** Of a portrait, which does not change. */
const AT_SHARE = 0.42;

interface Base {
  path: string;
  subtitles: FinishRequest['subtitles'] & object;
  seconds: number;
}

async function frameOf(path: string, seconds: number): Promise<LabelledPicture['canvas']> {
  const png = `${path}.png`;
  await runFfmpeg(['-ss', seconds.toFixed(3), '-i', path, '-frames:v', '1', png]);
  return loadImage(png);
}

/** What a shop shows of itself: photos, and the second of them as the film that somebody held a telephone for. */
async function picturesOf(shop: Shop, folder: string): Promise<string[]> {
  return Promise.all(
    [0, 1, 2].map(async (variant) => {
      const path = join(folder, `${shop.name}-${variant}.jpg`.replaceAll(' ', '-'));
      writeFileSync(path, await shopPhoto(shop.photos, variant));
      if (variant !== 1) return path;
      const filmPath = `${path}.mp4`;
      await runFfmpeg([
        ...['-loop', '1', '-i', path, '-t', '3', '-r', '25', '-pix_fmt', 'yuv420p'],
        ...[
          '-vf',
          "scale=1600:900:force_original_aspect_ratio=increase,crop=1280:720:'160*t/3':90",
          filmPath,
        ],
      ]);
      return filmPath;
    }),
  );
}

/** What {@link finishedSheets} makes. */
interface FinishedSheets {
  sheets: Map<string, LabelledPicture[]>;
  /** One film as its owner downloads it; null where its layout is not made. */
  filmPath: string | null;
}

/**
 * Sheets of a format by their names: one a layout, with a row of presenters at each of three moments, one film second by second,
 * before and after of each shop (photo, film without edition, film), and one with closing cards and portraits of the shops. `only`
 * names layouts; empty: all of them.
 */
export async function finishedSheets(
  format: VideoFormat,
  folder: string,
  only: readonly string[] = [],
): Promise<FinishedSheets> {
  const shown = await Promise.all(SHOPS.map((shop) => picturesOf(shop, folder)));
  const bases: Base[] = [];
  for (const [index, presenter] of PRESENTERS.entries()) {
    const shop = SHOPS[index % SHOPS.length] as Shop;
    const path = join(folder, `${format}-${presenter.id}.mp4`);
    const { srt, durationSeconds } = await renderPresenter({
      ...{ script: shop.script, presenterId: presenter.id, voiceId: presenter.defaultVoiceId, format },
      ...{ shortSide: SHORT_SIDE, captions: null, brandColor: shop.colour, outputPath: path },
    });
    bases.push({ path, subtitles: parseSrt(srt), seconds: durationSeconds });
  }
  const filmOf = (index: number, kind: LayoutKind): string => join(folder, `${format}-${kind}-${index}.mp4`);
  const finished = async (index: number, kind: LayoutKind, style: number) => {
    const base = bases[index] as Base;
    const shop = SHOPS[index % SHOPS.length] as Shop;
    const outputPath = filmOf(index, kind);
    const look = CAPTION_STYLES[style % CAPTION_STYLES.length] ?? 'resaltado';
    await finishVideo({
      ...{ basePath: base.path, music: null, subtitles: base.subtitles, outputPath },
      layout: {
        ...{ kind, title: shop.title, business: shop.name, colour: shop.colour, keepsFrame: false },
        cards: [shop.address.replace(/^.*, /u, '')],
        ...{ products: [shop.product], words: [] },
        pictures: (shown[index % SHOPS.length] ?? []).map((path) => ({ path, labels: [], isOwn: true })),
      },
      captions: { style: look, color: shop.colour },
      card: {
        ...{ name: shop.name, lines: [shop.address], logoPath: null },
        call: { text: 'Escríbenos por WhatsApp', to: shop.whatsapp },
        ...{ link: `https://wa.me/57${shop.whatsapp.replaceAll(' ', '')}`, colour: shop.colour },
      },
    });
    return { outputPath, look, shop, seconds: base.seconds };
  };
  const sheets = new Map<string, LabelledPicture[]>();
  const cards: LabelledPicture[] = [];
  let filmPath: string | null = null;
  for (const [turn, kind] of KINDS.entries()) {
    if (only.length > 0 && !only.includes(kind)) continue;
    const rows = AT_SHARES.map((): LabelledPicture[] => []);
    for (const [index, { name }] of PRESENTERS.entries()) {
      // Each layout begins with another look: over all of them every presenter meets five.
      const { outputPath, look, shop, seconds } = await finished(index, kind, index + turn);
      const label = `${shop.name} · ${name} · ${look}`;
      for (const [row, share] of AT_SHARES.entries()) {
        rows[row]?.push({ label, canvas: await frameOf(outputPath, seconds * share) });
      }
      if (turn === 0 && index < SHOPS.length)
        cards.push({ label: `${shop.name} · cierre`, canvas: await frameOf(outputPath, seconds + 1) });
    }
    sheets.set(`${kind}-${format}`, rows.flat());
    if (kind !== SHOWN_WHOLE) continue;
    const told = SHOPS.map((shop, index) => ({
      ...{ shop, photo: shown[index]?.[0] ?? '', base: bases[index] as Base },
      filmPath: filmOf(index, kind),
      format,
    }));
    sheets.set(`antes-y-despues-${format}`, (await Promise.all(told.map(beforeAndAfter))).flat());
    filmPath = filmOf(0, kind);
    sheets.set(`pelicula-${format}`, await secondBySecond(filmPath));
  }
  if (only.length > 0) return { sheets, filmPath };
  sheets.set(`cierre-${format}`, [...cards, ...(await portraits(format, folder))]);
  return { sheets, filmPath };
}

/** What a shop has, what a presenter makes of it, and what the edition makes of that, at the same moments. */
async function beforeAndAfter(o: {
  shop: Shop;
  photo: string;
  base: Base;
  filmPath: string;
  format: VideoFormat;
}): Promise<LabelledPicture[]> {
  const { shop, photo, base, filmPath, format } = o;
  const { width, height } = frameSize(format, SHORT_SIDE);
  // All pictures of a sheet have the shape of the first.
  const cut = `${photo}-cut.png`;
  const fill = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  await runFfmpeg(['-i', photo, '-vf', fill, cut]);
  const [hook, price] = AT_SHARES.map((share) => base.seconds * share) as [number, number];
  const label = (what: string): string => `${shop.name} · ${what}`;
  return [
    { label: label('foto'), canvas: await loadImage(cut) },
    { label: label('sin edición'), canvas: await frameOf(base.path, price) },
    { label: label('gancho'), canvas: await frameOf(filmPath, hook) },
    { label: label('precio'), canvas: await frameOf(filmPath, price) },
    { label: label('cierre'), canvas: await frameOf(filmPath, base.seconds + 1) },
  ];
}

/** Frames of a film, one a second. */
async function secondBySecond(path: string): Promise<LabelledPicture[]> {
  const { durationSeconds } = await probeMedia(path);
  const pictures: LabelledPicture[] = [];
  for (let second = 0; second + 0.5 < durationSeconds; second += 1)
    pictures.push({ label: `${second} s`, canvas: await frameOf(path, second + 0.5) });
  return pictures;
}

async function portraits(format: VideoFormat, folder: string): Promise<LabelledPicture[]> {
  const pictures: LabelledPicture[] = [];
  for (const [index, shop] of SHOPS.entries()) {
    const presenter = PRESENTERS[index + 2] ?? PRESENTERS[0];
    if (presenter === undefined) break;
    const photoPath = join(folder, `${format}-face-${index}.jpg`);
    writeFileSync(
      photoPath,
      await drawPoster({ presenterId: presenter.id, width: SHORT_SIDE, height: SHORT_SIDE * 1.25 }),
    );
    const { wavPath, durationSeconds } = await synthesizeSpeech({
      ...{ text: shop.script, voiceId: presenter.defaultVoiceId, directory: folder },
    });
    const outputPath = join(folder, `${format}-portrait-${index}.mp4`);
    await portrayVoice({
      ...{
        photoPath,
        soundPath: wavPath,
        size: frameSize(format, SHORT_SIDE),
        colour: shop.colour,
        outputPath,
      },
    });
    pictures.push({
      label: `${shop.name} · retrato`,
      canvas: await frameOf(outputPath, durationSeconds * AT_SHARE),
    });
  }
  return pictures;
}
