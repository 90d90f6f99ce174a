/**
 * `npm run bench:media`: how near the presenter engine comes to its limit, the encoder. Each figure is a ratio of two
 * runs made in turn on the same machine, median of five pairs, so that it holds on a busy machine too. `--pairs 7` for more,
 * `--write` puts the table into docs/benchmarks.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import video from '@pregonero/video';
import studio from '../dist/index.js';
import encoder from '@pregonero/video/process';
import { median, timed } from './measure.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const PAIRS = option('pairs', 5);
const SCRIPT =
  '¡Hola! Somos la Panadería La Espiga, en Chapinero. Este sábado 14 de marzo todo el pan de masa madre tiene 25% de descuento. La hogaza pasa de $15.900 a $11.900 y el café es 2x1. Pregunta por María José o escribe al 310 555 0142. Trae esta receta: la esperamos con el horno caliente.';
const LONG_SCRIPT = Array.from({ length: 3 }, () => SCRIPT).join(' ');
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
/** Raw frames of 3.1 MB each: in memory where the system has such a folder, so that no disk is measured. */
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'media-bench-'));
const file = (name) => join(folder, name);

const say = (text) => process.stderr.write(`${text}\n`);
const show = (value, digits = 2) => value.toFixed(digits);
const MIB = 1_048_576;

/** The limit: the same encoder and settings on frames that are there already. */
const encodeReady = (output) => [
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
  ...['-i', file('frames.yuv'), ...encoder.VIDEO_SETTINGS, '-movflags', '+faststart', output],
];

async function renderPairs(durationSeconds) {
  const cold = { wall: [], cpu: [], memory: [] };
  const limit = { wall: [], cpu: [] };
  const warm = { wall: [] };
  const request = { script: SCRIPT, presenterId: 'sofia', voiceId: 'es-lucia', format: 'vertical' };
  await studio.renderPresenter({ ...request, outputPath: file('warm.mp4') });
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const alone = await timed(process.execPath, [here('render-once.mjs'), file('cold.mp4'), SCRIPT], {
      watchMemory: true,
    });
    const started = performance.now();
    await studio.renderPresenter({ ...request, outputPath: file('warm.mp4') });
    const warmSeconds = (performance.now() - started) / 1_000;
    const bare = await timed('ffmpeg', encodeReady(file('limit.mp4')));
    cold.wall.push(alone.wallSeconds / bare.wallSeconds);
    cold.cpu.push(alone.cpuSeconds / bare.cpuSeconds);
    cold.memory.push(alone.peakBytes / MIB);
    warm.wall.push(warmSeconds / bare.wallSeconds);
    limit.wall.push(bare.wallSeconds);
    limit.cpu.push(durationSeconds / warmSeconds);
    say(
      `  ${pair + 1}/${PAIRS}: en frío ${show(alone.wallSeconds)} s, en caliente ${show(warmSeconds)} s, límite ${show(bare.wallSeconds)} s`,
    );
  }
  await studio.endIdleRenderWorkers();
  return {
    coldCpu: median(cold.cpu),
    coldWall: median(cold.wall),
    warmWall: median(warm.wall),
    realTime: median(limit.cpu),
    memory: Math.max(...cold.memory),
  };
}

/** The clips with a new one in the place of the second. */
async function withAnotherClip(clips, pair) {
  const path = file(`another-${pair}.mp4`);
  await studio.renderStockClip({
    keyword: 'mesa',
    variant: 100 + pair,
    width: 1920,
    height: 1080,
    durationSeconds: 4,
    outputPath: path,
  });
  return clips.map((clip, index) => (index === 1 ? { ...clip, path } : clip));
}

async function brollPairs(base) {
  const clipSeconds = 3;
  const count = Math.max(1, Math.round((base.durationSeconds * 0.4) / clipSeconds));
  const slots = video.planBroll({
    durationSeconds: base.durationSeconds,
    clips: Array.from({ length: count }, () => ({ keyword: null, durationSeconds: null })),
  });
  const clips = [];
  for (const [index, slot] of slots.entries()) {
    const path = file(`clip-${index}.mp4`);
    await studio.renderStockClip({
      keyword: ['pan', 'horno', 'café', 'mesa', 'precio'][index % 5],
      variant: index,
      width: 1920,
      height: 1080,
      durationSeconds: clipSeconds + 1,
      outputPath: path,
    });
    clips.push({ path, startSeconds: slot.startSeconds, durationSeconds: clipSeconds });
  }
  const asked = {
    basePath: file('base.mp4'),
    clips,
    subtitles: video.parseSrt(base.srt),
    captions: video.DEFAULT_CAPTION_LOOK,
    outputPath: file('broll.mp4'),
  };
  const request = JSON.stringify(asked);
  const cache = { directory: file('parts'), maxBytes: 1e9 };
  await video.composeBroll({ ...asked, cache });
  const wall = [];
  const cpu = [];
  const swap = [];
  let memory = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const composed = await timed(process.execPath, [here('compose-once.mjs'), request], {
      watchMemory: true,
    });
    const plain = await timed('ffmpeg', [
      ...['-v', 'error', '-nostdin', '-y', '-i', file('base.mp4'), ...encoder.VIDEO_SETTINGS],
      ...['-c:a', 'copy', '-movflags', '+faststart', file('plain.mp4')],
    ]);
    const swapped = await timed(process.execPath, [
      here('compose-once.mjs'),
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

async function speechSpeed() {
  const times = [];
  for (let run = 0; run < PAIRS; run += 1) {
    const started = performance.now();
    const speech = await studio.synthesizeSpeech({ text: SCRIPT, voiceId: 'es-lucia', directory: folder });
    times.push((performance.now() - started) / 1_000 / speech.durationSeconds);
    rmSync(speech.wavPath);
  }
  return 1 / median(times);
}

async function longRenderMemory() {
  const { peakBytes } = await timed(
    process.execPath,
    [here('render-once.mjs'), file('long.mp4'), LONG_SCRIPT],
    {
      watchMemory: true,
    },
  );
  return peakBytes / MIB;
}

try {
  say('Preparando fotogramas…');
  const base = await studio.renderPresenter({
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
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}, ${PAIRS} pairs, medians; video of ${show(base.durationSeconds, 1)} s.`;
  console.log(`\n${machine}\n\n${table}\n`);
  if (process.argv.includes('--write')) {
    const path = here('../../../docs/benchmarks.md');
    const text = readFileSync(path, 'utf8');
    const [before, after] = [text.split('<!-- media -->')[0], text.split('<!-- /media -->')[1]];
    writeFileSync(path, `${before}<!-- media -->\n\n${machine}\n\n${table}\n\n<!-- /media -->${after}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
