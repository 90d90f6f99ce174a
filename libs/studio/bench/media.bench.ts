/**
 * `npm run bench:media -w @pregonero/studio`: how near the presenter engine comes to its limit, the encoder. Each figure is a ratio of two
 * runs made in turn on the same machine, median of five pairs, so that it holds on a busy machine too. `--pairs 7` for more,
 * `--finishing` for the finishing alone, `--write` puts the table into docs/benchmarks.md, `--json FILE` keeps the ratios.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrollClip,
  type BrollRequest,
  composeBroll,
  DEFAULT_CAPTION_LOOK,
  parseSrt,
  planBroll,
} from '@pregonero/video';
import { VIDEO_SETTINGS } from '@pregonero/video/process';
import {
  endIdleRenderWorkers,
  type PresenterRender,
  renderPresenter,
  renderStockClip,
  synthesizeSpeech,
} from '../src/index';
import { type FinishFigures, finishPairs } from './finish.bench';
import { type Measured, median, timed } from './measure';

const pairsAt = process.argv.indexOf('--pairs');
const PAIRS = pairsAt < 0 ? 5 : Number(process.argv[pairsAt + 1]);
const jsonAt = process.argv.indexOf('--json');
const SCRIPT =
  '¡Hola! Somos la Panadería La Espiga, en Chapinero. Este sábado 14 de marzo todo el pan de masa madre tiene 25% de descuento. La hogaza pasa de $15.900 a $11.900 y el café es 2x1. Pregunta por María José o escribe al 310 555 0142. Trae esta receta: la esperamos con el horno caliente.';
const LONG_SCRIPT = Array.from({ length: 3 }, () => SCRIPT).join(' ');
/** Raw frames of 3.1 MB each: in memory where the system has such a folder, so that no disk is measured. */
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'media-bench-'));
const file = (name: string): string => join(folder, name);

const show = (value: number, digits = 2): string => value.toFixed(digits);
const MIB = 1_048_576;

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Measures a file of this folder in a process of its own. */
function alone(name: string, args: string[], options: { watchMemory?: boolean } = {}): Promise<Measured> {
  return timed(process.execPath, ['--require', 'tsx/cjs', join(__dirname, name), ...args], options);
}

/** The limit: the same encoder and settings on frames that are there already. */
const encodeReady = (output: string): string[] => [
  ...[
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    '1080x1920',
    '-r',
    '30',
  ],
  ...['-i', file('frames.yuv'), ...VIDEO_SETTINGS, '-movflags', '+faststart', output],
];

interface RenderFigures {
  coldCpu: number;
  coldWall: number;
  warmWall: number;
  realTime: number;
  memory: number;
}

async function renderPairs(durationSeconds: number): Promise<RenderFigures> {
  const pairs: RenderFigures[] = [];
  const request = {
    script: SCRIPT,
    presenterId: 'sofia',
    voiceId: 'es-lucia',
    format: 'vertical',
  } as const;
  await renderPresenter({ ...request, outputPath: file('warm.mp4') });
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const cold = await alone('render-once.ts', [file('cold.mp4'), SCRIPT], { watchMemory: true });
    const started = performance.now();
    await renderPresenter({ ...request, outputPath: file('warm.mp4') });
    const warmSeconds = (performance.now() - started) / 1_000;
    const bare = await timed('ffmpeg', encodeReady(file('limit.mp4')));
    pairs.push({
      coldCpu: cold.cpuSeconds / bare.cpuSeconds,
      coldWall: cold.wallSeconds / bare.wallSeconds,
      warmWall: warmSeconds / bare.wallSeconds,
      realTime: durationSeconds / warmSeconds,
      memory: cold.peakBytes / MIB,
    });
    say(
      `  ${pair + 1}/${PAIRS}: en frío ${show(cold.wallSeconds)} s, en caliente ${show(warmSeconds)} s, límite ${show(bare.wallSeconds)} s`,
    );
  }
  await endIdleRenderWorkers();
  return {
    coldCpu: median(pairs.map(({ coldCpu }) => coldCpu)),
    coldWall: median(pairs.map(({ coldWall }) => coldWall)),
    warmWall: median(pairs.map(({ warmWall }) => warmWall)),
    realTime: median(pairs.map(({ realTime }) => realTime)),
    memory: Math.max(...pairs.map(({ memory }) => memory)),
  };
}

/** The clips with a new one in the place of the second. */
async function withAnotherClip(clips: readonly BrollClip[], pair: number): Promise<BrollClip[]> {
  const path = file(`another-${pair}.mp4`);
  await renderStockClip({
    keyword: 'mesa',
    variant: 100 + pair,
    width: 1920,
    height: 1080,
    durationSeconds: 4,
    outputPath: path,
  });
  return clips.map((clip, index) => (index === 1 ? { ...clip, path } : clip));
}

interface BrollFigures {
  wall: number;
  cpu: number;
  swap: number;
  memory: number;
  /** How many clips, and which part of the video they cover. */
  count: number;
  share: number;
}

async function brollPairs(base: PresenterRender): Promise<BrollFigures> {
  const clipSeconds = 3;
  const count = Math.max(1, Math.round((base.durationSeconds * 0.4) / clipSeconds));
  const slots = planBroll({
    durationSeconds: base.durationSeconds,
    clips: Array.from({ length: count }, () => ({ keyword: null, durationSeconds: null })),
  });
  const clips: BrollClip[] = [];
  for (const [index, slot] of slots.entries()) {
    const path = file(`clip-${index}.mp4`);
    await renderStockClip({
      keyword: ['pan', 'horno', 'café', 'mesa', 'precio'][index % 5] ?? 'pan',
      variant: index,
      width: 1920,
      height: 1080,
      durationSeconds: clipSeconds + 1,
      outputPath: path,
    });
    clips.push({ path, startSeconds: slot.startSeconds, durationSeconds: clipSeconds });
  }
  const asked: BrollRequest = {
    basePath: file('base.mp4'),
    clips,
    subtitles: parseSrt(base.srt),
    captions: DEFAULT_CAPTION_LOOK,
    outputPath: file('broll.mp4'),
  };
  const request = JSON.stringify(asked);
  const cache = { directory: file('parts'), maxBytes: 1e9 };
  await composeBroll({ ...asked, cache });
  const wall: number[] = [];
  const cpu: number[] = [];
  const swap: number[] = [];
  let memory = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const composed = await alone('compose-once.ts', [request], { watchMemory: true });
    const plain = await timed('ffmpeg', [
      ...['-v', 'error', '-nostdin', '-y', '-i', file('base.mp4'), ...VIDEO_SETTINGS],
      ...['-c:a', 'copy', '-movflags', '+faststart', file('plain.mp4')],
    ]);
    const swapped = await alone('compose-once.ts', [
      JSON.stringify({ ...asked, cache, clips: await withAnotherClip(clips, pair) }),
    ]);
    wall.push(composed.wallSeconds / plain.wallSeconds);
    cpu.push(composed.cpuSeconds / plain.cpuSeconds);
    swap.push(swapped.wallSeconds / plain.wallSeconds);
    memory = Math.max(memory, composed.peakBytes / MIB);
    say(
      `  ${pair + 1}/${PAIRS}: B-roll ${show(composed.wallSeconds)} s, un clip cambiado ${show(swapped.wallSeconds)} s, transcodificar ${show(plain.wallSeconds)} s`,
    );
  }
  const share = (clips.length * clipSeconds) / base.durationSeconds;
  return { wall: median(wall), cpu: median(cpu), swap: median(swap), count: clips.length, memory, share };
}

async function speechSpeed(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < PAIRS; run += 1) {
    const started = performance.now();
    const speech = await synthesizeSpeech({ text: SCRIPT, voiceId: 'es-lucia', directory: folder });
    times.push((performance.now() - started) / 1_000 / speech.durationSeconds);
    rmSync(speech.wavPath);
  }
  return 1 / median(times);
}

async function longRenderMemory(): Promise<number> {
  const { peakBytes } = await alone('render-once.ts', [file('long.mp4'), LONG_SCRIPT], { watchMemory: true });
  return peakBytes / MIB;
}

const MACHINE = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}, ${PAIRS} pairs, medians`;

/** Puts a table into its place of docs/benchmarks.md. */
function writeTable(name: string, table: string): void {
  const path = join(__dirname, '..', '..', '..', 'docs', 'benchmarks.md');
  const text = readFileSync(path, 'utf8');
  const [before = ''] = text.split(`<!-- ${name} -->`);
  const [, after = ''] = text.split(`<!-- /${name} -->`);
  writeFileSync(path, `${before}<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->${after}`);
}

function reportFinishing(finishes: readonly FinishFigures[]): void {
  const load = loadavg().map((one) => show(one, 1));
  const table = [
    `${MACHINE}; film of ${show(finishes[0]?.seconds ?? 0, 1)} s, load ${load.join(' ')} at the end.`,
    '',
    '| layout, with captions, music and closing card | wall / plain transcode, ≤ 1.5 | CPU / plain transcode | peak memory, ≤ 600 MiB |',
    '| --- | --- | --- | --- |',
    ...finishes.map(
      ({ kind, wall, cpu, memory }) =>
        `| \`${kind}\` | ${show(wall)} | ${show(cpu)} | ${show(memory / MIB, 0)} |`,
    ),
  ].join('\n');
  process.stdout.write(`\n${table}\n\n`);
  if (process.argv.includes('--write')) writeTable('finishing', table);
}

async function main(): Promise<void> {
  try {
    if (process.argv.includes('--finishing')) {
      reportFinishing(await finishPairs({ script: SCRIPT, folder, pairs: PAIRS, say }));
      return;
    }
    say('Preparando fotogramas…');
    const base = await renderPresenter({
      script: SCRIPT,
      presenterId: 'sofia',
      voiceId: 'es-lucia',
      format: 'vertical',
      outputPath: file('base.mp4'),
    });
    execFileSync('ffmpeg', [
      ...[
        '-v',
        'error',
        '-nostdin',
        '-y',
        '-i',
        file('base.mp4'),
        '-an',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'yuv420p',
      ],
      file('frames.yuv'),
    ]);
    say(`${base.frameCount} fotogramas, ${show(statSync(file('frames.yuv')).size / 1e9, 1)} GB`);
    say('Presentador contra el codificador solo…');
    const render = await renderPairs(base.durationSeconds);
    say('B-roll contra una transcodificación…');
    const broll = await brollPairs(base);
    say('Acabado contra una transcodificación…');
    const finishes = await finishPairs({ script: SCRIPT, folder, pairs: PAIRS, say });
    const speech = await speechSpeed();
    const longMemory = await longRenderMemory();
    const rows = [
      ['Cold render / encoder limit, CPU', '≤ 1.6', '≤ 1.35', show(render.coldCpu)],
      ['Cold render / encoder limit, wall', '', '', show(render.coldWall)],
      ['Warm render / encoder limit, wall', '≤ 1.5', '≤ 1.15', show(render.warmWall)],
      ['Real-time factor, 1080x1920 at 30 fps, warm', '≥ 3', '≥ 4', show(render.realTime)],
      [
        `B-roll over ${show(broll.share * 100, 0)} % / plain transcode, wall`,
        '≤ 1.5',
        '≤ 1.2',
        show(broll.wall),
      ],
      [`B-roll over ${show(broll.share * 100, 0)} % / plain transcode, CPU`, '', '', show(broll.cpu)],
      [`Swap of one clip of ${broll.count} / plain transcode, wall`, '', '', show(broll.swap)],
      [
        `Peak memory of a render of ${show(base.durationSeconds, 0)} s, MiB`,
        '≤ 600',
        '≤ 430',
        show(render.memory, 0),
      ],
      [
        `Peak memory of a render of about ${show(base.durationSeconds * 3, 0)} s, MiB`,
        '≤ 600',
        '≤ 430',
        show(longMemory, 0),
      ],
      ['Peak memory of a B-roll cut, MiB', '≤ 600', '', show(broll.memory, 0)],
      ['Speech, times faster than spoken (level measured and corrected)', '', '', show(speech, 0)],
    ];
    const table = [
      '| what | must | aim | measured |',
      '| --- | --- | --- | --- |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n');
    const machine = `${MACHINE}; video of ${show(base.durationSeconds, 1)} s.`;
    process.stdout.write(`\n${machine}\n\n${table}\n\n`);
    reportFinishing(finishes);
    if (jsonAt >= 0) {
      const { coldCpu, warmWall } = render;
      writeFileSync(
        process.argv[jsonAt + 1] ?? '',
        JSON.stringify({ coldCpu, warmWall, brollWall: broll.wall }),
      );
    }
    if (process.argv.includes('--write')) {
      writeTable('media', `${machine}\n\n${table}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
