import { guionRef } from '@pregonero/contracts/jobs';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import { synthesizeSpeech } from '@pregonero/studio';
import { GuionRepository } from '@pregonero/persistence';
import { JobProducer, ProviderHealth, jobKey } from '@pregonero/queue';
import { parseSrt, type SpokenWord } from '@pregonero/video';
import { keys, ObjectStore } from '@pregonero/storage';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { RenderHarness } from './render-harness';

const run = promisify(execFile);
/** Few words, because each film of it is drawn or read whole; a number among them, which is said otherwise than written. */
const SCRIPT = 'Hoy hay pan de queso a $2.500.';
const OTHER = 'Reparamos bicicletas de montaña, cadenas y frenos, en menos de una hora y sin cita previa.';
/** Reached by nobody: a machine that does ten things at once takes a minute for what takes seconds alone. */
const RENDER_TIMEOUT_MS = 400_000;

const settled = (harness: RenderHarness, guionId: number, estado: string) =>
  eventually(async () => (await harness.guion(guionId)).estado === estado, {
    timeoutMs: RENDER_TIMEOUT_MS,
    everyMs: 200,
    what: `script ${guionId} is ${estado}`,
  });

/** A script whose film is stored, and is no video for anybody before it is finished. */
const WAITS_FOR_FINISHING = {
  ...{ estado: 'procesando', progreso: 97, baseSubtitulada: false, acabadoEstado: 'processing' },
  ...{ videoHeygenUrl: null, videoFinalUrl: null, posterUrl: null, videoUrlExpiresAt: null },
};

const filmed = (harness: RenderHarness, guionId: number) =>
  eventually(async () => (await harness.guion(guionId)).videoBaseKey !== null, {
    timeoutMs: RENDER_TIMEOUT_MS,
    everyMs: 200,
    what: `the film of script ${guionId} is stored`,
  });

interface Job {
  id: number;
  nonce: string | null;
  state: string;
  step: string;
  data: { speechKey?: string };
}

async function jobOf(harness: RenderHarness, guionId: number): Promise<Job> {
  const [job] = await harness.database.query<Job>(
    'SELECT id, nonce, state, step, data FROM jobs WHERE ref = $1',
    [guionRef(guionId, 1)],
  );
  if (job === undefined) throw new Error(`script ${guionId} has no job`);
  return job;
}

/** Whether the sound that a voice service may have made for a script is to be removed from the store. */
async function isToBeRemoved(harness: RenderHarness, guionId: number): Promise<boolean> {
  const { userId } = await harness.guion(guionId);
  const job = await jobOf(harness, guionId);
  const rows = await harness.database.query('SELECT 1 FROM stored_file_removals WHERE key = $1', [
    keys.speech(userId, guionId, jobKey(job)),
  ]);
  return rows.length === 1;
}

describe('video.render with an audio of the owner', () => {
  let harness: RenderHarness;
  let directory: string;
  let seconds: number;
  let speechWords: readonly SpokenWord[];

  /** Stores a file where an own audio of a script is kept; gives its key. */
  async function stored(path: string, key = keys.audio(1, 1)): Promise<string> {
    await harness.get(ObjectStore).putFile(key, path, { contentType: 'audio/mp4' });
    return key;
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'video-speech-'));
    harness = await RenderHarness.start();
    const speech = await synthesizeSpeech({ text: SCRIPT, voiceId: 'es-javier', directory });
    seconds = speech.durationSeconds;
    speechWords = speech.words;
    await run('ffmpeg', ['-v', 'error', '-i', speech.wavPath, join(directory, 'own.m4a')]);
    await writeFile(
      join(directory, 'corrupt.mp3'),
      Buffer.concat([Buffer.from('ID3'), Buffer.alloc(9_000, 3)]),
    );
  });
  afterEach(() => harness.clearFaults());
  afterAll(async () => {
    await harness.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('makes the presenter say it, as long as the audio and with its words as captions, paid once', async () => {
    await harness.fault('heygen', 'cut_after_accept', 2);
    const { id } = await harness.approve(SCRIPT, {
      audioKey: await stored(join(directory, 'own.m4a')),
      audioDuracion: seconds,
    });

    await settled(harness, id, 'listo');

    const guion = await harness.guion(id);
    expect(guion.video_duration).toBeCloseTo(seconds, 0);
    expect(await harness.paid(id)).toBe(1);
    const [render] = await harness.renders(id);
    expect(render).toMatchObject({
      audioAssetId: expect.any(String) as string,
      transcript: SCRIPT,
      captions: true,
    });
    const { stream } = await harness.get(ObjectStore).getStream(guion.captionsKey ?? '');
    const shown = parseSrt(await text(stream)).map((cue) => cue.text.trim());
    expect(shown.join(' ')).toBe(SCRIPT);
  });

  it('makes the captions itself, from the text and its sound, when the film comes without', async () => {
    await harness.fault('heygen', 'no_captions', 20);
    const { id } = await harness.approve(SCRIPT, {
      audioKey: await stored(join(directory, 'own.m4a')),
      audioDuracion: seconds,
    });

    await settled(harness, id, 'listo');

    const { stream } = await harness.get(ObjectStore).getStream((await harness.guion(id)).captionsKey ?? '');
    const cues = parseSrt(await text(stream));
    expect(cues.map((cue) => cue.text).join(' ')).toBe(SCRIPT);
    const starts = cues.flatMap(({ words = [] }) => words.map(({ startSeconds }) => startSeconds));
    expect(starts).toHaveLength(speechWords.length);
    const off = starts.map((start, index) => Math.abs(start - (speechWords[index]?.startSeconds ?? NaN)));
    expect(off.sort((a, b) => a - b)[Math.floor(off.length / 2)]).toBeLessThan(0.065);
  });

  it('makes a video without captions of an audio that says something else', async () => {
    // The provider is busy twice; the audio was handed over by then and is not handed over again.
    await harness.fault('heygen', 'http_429', 2, '/v3/videos');
    const before = new Date().toISOString();
    const { id } = await harness.approve(OTHER, {
      audioKey: await stored(join(directory, 'own.m4a')),
      audioDuracion: seconds,
    });

    await settled(harness, id, 'listo');

    expect(await harness.uploadsSince(before)).toBe(1);
    expect((await harness.guion(id)).captionsKey).toBeNull();
    expect((await harness.guion(id)).video_duration).toBeCloseTo(seconds, 0);
    const [{ message } = { message: '' }] = await harness.database.query<{ message: string }>(
      'SELECT message FROM notifications WHERE "userId" = $1',
      [(await harness.guion(id)).userId],
    );
    expect(message).toContain('Va sin subtítulos porque tu audio no sigue el texto del guion.');
  });

  it('gives the video back with the reason when the audio cannot be used, and pays nothing', async () => {
    const { id } = await harness.approve(SCRIPT, {
      audioKey: await stored(join(directory, 'corrupt.mp3')),
      audioDuracion: seconds,
    });

    await settled(harness, id, 'generado');

    const guion = await harness.guion(id);
    expect(guion.error).toMatch(/El audio está dañado .* No se cobró nada/u);
    expect(await harness.books(guion)).toEqual({
      usados: 0,
      ledger: 'released',
      cola: 'falló',
      notices: ['error'],
    });
    expect(await harness.paid(id)).toBe(0);
    expect(await isToBeRemoved(harness, id)).toBe(true);
  });

  it('pays nothing when the script is deleted while its audio is handed over', async () => {
    await harness.fault('heygen', 'slow', 1, '/v3/assets');
    const guion = await harness.approve(SCRIPT, {
      audioKey: await stored(join(directory, 'own.m4a')),
      audioDuracion: seconds,
    });
    const job = await jobOf(harness, guion.id);
    await eventually(async () => (await harness.pendingFaults()) === 0, {
      timeoutMs: RENDER_TIMEOUT_MS,
      what: 'the upload has begun',
    });

    await harness.get(DataSource).transaction(async (tx) => {
      await harness.get(GuionRepository).remove(tx, guion.userId, guion.id);
      await harness.get(JobProducer).cancel(tx, { kind: 'video.render', ref: guionRef(guion.id, 1) });
    });
    await eventually(async () => (await readdir(join(harness.directory, 'work'))).length === 0, {
      timeoutMs: RENDER_TIMEOUT_MS,
      what: 'the audio is let go of',
    });
    // Whatever that run still did is done when the next one has been paid.
    const next = await harness.approve();
    await eventually(async () => (await harness.paid(next.id)) === 1, { timeoutMs: RENDER_TIMEOUT_MS });

    expect(await harness.billed(`render-${jobKey(job)}-1`)).toBe(0);
  });

  it('hands the audio over anew when the provider no longer has it, but not for ever', async () => {
    // The jobs wait in their first step until their receipts are written.
    await harness.get(ProviderHealth).failed('heygen', 'busy', 600_000);
    const settings = {
      audioKey: await stored(join(directory, 'own.m4a')),
      audioDuracion: seconds,
    };
    const [lost, hopeless] = [
      await harness.approve(SCRIPT, settings),
      await harness.approve(SCRIPT, settings),
    ];
    for (const [{ id }, audioUpload] of [[lost, 1] as const, [hopeless, 3] as const]) {
      await settled(harness, id, 'pendiente');
      await harness.database.query(`UPDATE jobs SET data = data || $2::jsonb WHERE ref = $1`, [
        guionRef(id, 1),
        JSON.stringify({ audioAssetId: 'asset_gone', audioUpload }),
      ]);
    }
    await harness.database.query('DELETE FROM provider_state');
    for (const { id } of [lost, hopeless]) await harness.look(id);

    await settled(harness, hopeless.id, 'generado');
    await settled(harness, lost.id, 'listo');

    expect((await harness.guion(hopeless.id)).error).toMatch(/ya no tiene el audio.*No se cobró nada/u);
    expect(await harness.paid(hopeless.id)).toBe(0);
    expect(await harness.paid(lost.id)).toBe(1);
  });

  it('films a portrait itself, with a voice of the provider that is paid once, and renders nothing', async () => {
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=teal:s=60x80', '-frames:v', '1'],
      join(directory, 'face.png'),
    ]);
    const photoKey = await stored(join(directory, 'face.png'), keys.media(1));
    // The first answer is lost.
    await harness.fault('heygen', 'cut_after_accept', 1, '/v3/voices/speech');
    const { id, userId } = await harness.approve(SCRIPT, { ajustesVideo: DEFAULT_AJUSTES_VIDEO }, photoKey);

    await filmed(harness, id);

    const guion = await harness.guion(id);
    expect(await harness.renders(id)).toEqual([]);
    expect((await harness.spoken())[`heygen:speech-${jobKey(await jobOf(harness, id))}`]).toBe(1);
    expect(guion.video_duration).toBeGreaterThan(1);
    // Its captions are for the finishing to draw: what is said is known, and none are in the picture.
    expect(guion).toMatchObject(WAITS_FOR_FINISHING);
    const { stream } = await harness.get(ObjectStore).getStream(guion.captionsKey ?? '');
    const cues = parseSrt(await text(stream));
    expect(cues.map((cue) => cue.text.trim()).join(' ')).toBe(SCRIPT);
    expect(await harness.books({ id: guion.id, userId })).toMatchObject({ usados: 1, ledger: 'kept' });
  });

  it('films a portrait with an own recording while the presenters’ service is away', async () => {
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=teal:s=60x80', '-frames:v', '1'],
      join(directory, 'own-face.png'),
    ]);
    const photoKey = await stored(join(directory, 'own-face.png'), keys.media(1));
    const audio = { audioKey: await stored(join(directory, 'own.m4a')), audioDuracion: seconds };
    await harness.database.query(
      `INSERT INTO provider_state AS s (provider, "heldSince") VALUES ('heygen', now())
       ON CONFLICT (provider) DO UPDATE SET "heldSince" = now()`,
    );
    try {
      const { id, userId } = await harness.approve(SCRIPT, audio, photoKey);

      await settled(harness, id, 'listo');

      expect(await harness.renders(id)).toEqual([]);
      expect(await harness.books({ id, userId })).toMatchObject({ usados: 1, ledger: 'kept' });
    } finally {
      await harness.database.query(`UPDATE provider_state SET "heldSince" = NULL WHERE provider = 'heygen'`);
    }
  });

  it('says that the photo of a portrait cannot be used, gives the video back and pays for no render', async () => {
    await writeFile(join(directory, 'broken.png'), 'no picture');
    const audio = { audioKey: await stored(join(directory, 'own.m4a')), audioDuracion: seconds };
    const [gone, broken] = [
      await harness.approve(SCRIPT, audio, keys.media(1)),
      await harness.approve(SCRIPT, audio, await stored(join(directory, 'broken.png'), keys.media(1))),
    ];

    for (const { id } of [gone, broken]) {
      await settled(harness, id, 'generado');
      const guion = await harness.guion(id);
      expect(guion.error).toMatch(/La foto del retrato ya no está .*No se cobró nada/u);
      expect(await harness.books(guion)).toMatchObject({ usados: 0, ledger: 'released' });
      expect(await harness.renders(id)).toEqual([]);
    }
  });

  it('hands captions, their look and the pronunciations on', async () => {
    const pronunciaciones = [{ escrito: 'Häagen-Dazs', dicho: 'jáguen das' }];
    await harness.hearsOf('video.ready');
    const plain = await harness.approve('Hoy hay Häagen-Dazs.', {
      ajustesVideo: { ...DEFAULT_AJUSTES_VIDEO, subtitulos: false, pronunciaciones },
    });
    const laidOut = await harness.approve('Hoy hay pan de yuca.', {
      ajustesVideo: {
        ...{ ...DEFAULT_AJUSTES_VIDEO, colorMarca: '#c8102e' },
        ...{ plantilla: 'rincon', plantillaElegida: true },
      },
    });
    const coloured = await harness.approve('Hoy hay helado.', {
      ajustesVideo: { ...DEFAULT_AJUSTES_VIDEO, estiloSubtitulos: 'caja', colorMarca: '#1f6feb' },
    });

    await settled(harness, plain.id, 'listo');
    await settled(harness, coloured.id, 'listo');
    await filmed(harness, laidOut.id);

    expect(await harness.renders(plain.id)).toMatchObject([
      { captions: false, pronunciations: [{ written: 'Häagen-Dazs', spoken: 'jáguen das' }] },
    ]);
    expect(await harness.renders(coloured.id)).toMatchObject([
      { captions: true, captionStyle: 'caja', captionColor: '#1f6feb' },
    ]);
    // A layout draws its own, over everything else; its owner hears of the video when that is done, not before.
    // Its presenter wears the colour of the business all the same.
    expect(await harness.renders(laidOut.id)).toMatchObject([{ captions: false, captionColor: '#c8102e' }]);
    expect(await harness.guion(laidOut.id)).toMatchObject(WAITS_FOR_FINISHING);
    expect(await harness.notices(laidOut.userId)).toEqual([]);
    expect(await harness.notices(coloured.userId)).toEqual(['success']);
    const told = await harness.heardOf('video.ready');
    expect([plain, coloured, laidOut].map(({ id }) => told.includes(id))).toEqual([true, true, false]);
    // The words come all the same, for a track beside the video, written as the script writes them.
    const { captionsKey } = await harness.guion(plain.id);
    const { stream } = await harness.get(ObjectStore).getStream(captionsKey ?? '');
    expect(await text(stream)).toContain('Häagen-Dazs');
  });

  it('renders nothing again, and gives nothing back, while a stored film waits for its finishing', async () => {
    const ajustesVideo = { ...DEFAULT_AJUSTES_VIDEO, musica: 'mercado' } as const;
    const { id, userId } = await harness.approve('Hoy hay helado.', { ajustesVideo });
    await filmed(harness, id);
    const before = await harness.guion(id);
    const again = async (set: string): Promise<void> => {
      const job = await jobOf(harness, id);
      await harness.database.query(
        `UPDATE jobs SET state = 'queued', "finishedAt" = NULL, step = 'submit', data = data - 'videoId' - 'submittedAt',
           fence = fence + 1, "leaseUntil" = NULL, "nextRunAt" = now(), ${set} WHERE id = $1`,
        [job.id],
      );
      await eventually(async () => ['done', 'dead'].includes((await jobOf(harness, id)).state), {
        timeoutMs: RENDER_TIMEOUT_MS,
        what: 'the job ended again',
      });
    };

    // Submitted once more, and then given up by an operator.
    await again('"stopAt" = NULL');
    await again('"stopAt" = now()');

    expect(await harness.guion(id)).toEqual(before);
    expect(await harness.paid(id)).toBe(1);
    expect(await harness.books({ id, userId })).toMatchObject({ usados: 1, ledger: 'kept' });
    expect(await harness.notices(userId)).toEqual([]);
  });
});

describe('video.render with a voice service', () => {
  let harness: RenderHarness;

  beforeAll(async () => {
    harness = await RenderHarness.start({ SPEECH_PROVIDER: 'openai' });
  });
  afterEach(() => harness.clearFaults());
  afterAll(() => harness.stop());

  it('has the script said there, paid once, and the presenter moves to that sound', async () => {
    // The first answer is lost, the second is no sound at all: another one is asked for under a key of its own.
    await harness.fault('openai', 'cut_after_accept');
    await harness.fault('openai', 'truncated_file', 2);
    const { id } = await harness.approve(SCRIPT);

    await settled(harness, id, 'listo');

    const job = await jobOf(harness, id);
    const spoken = await harness.spoken();
    const takes = [`speech-${jobKey(job)}`, `speech-${jobKey(job)}-2`, `speech-${jobKey(job)}-3`];
    expect(takes.map((take) => spoken[`${take}-0`])).toEqual([1, 1, undefined]);
    expect(await harness.paid(id)).toBe(1);
    expect(await harness.renders(id)).toMatchObject([
      { audioAssetId: expect.any(String) as string, transcript: SCRIPT },
    ]);
    expect((await harness.guion(id)).captionsKey).not.toBeNull();
    // The sound is in the video now; its own object goes.
    expect(await isToBeRemoved(harness, id)).toBe(true);
  });

  it('does not have it said again when the worker dies before it notes that it was', async () => {
    const letEnd = harness.holdRenders();
    const { id } = await harness.approve(SCRIPT);
    const job = await jobOf(harness, id);
    await eventually(async () => (await jobOf(harness, id)).data.speechKey !== undefined, {
      timeoutMs: RENDER_TIMEOUT_MS,
      what: 'it is said',
    });
    // What such a crash leaves behind: the sound is stored, the row knows nothing of it.
    await harness.database.query(
      `UPDATE jobs SET step = 'speak', data = data - 'speechKey' - 'videoId', "nextRunAt" = now(),
         fence = fence + 1, "leaseUntil" = NULL
       WHERE id = $1 AND state = 'queued'`,
      [job.id],
    );
    letEnd();

    await settled(harness, id, 'listo');

    expect((await harness.spoken())[`speech-${jobKey(job)}-0`]).toBe(1);
    expect(await harness.paid(id)).toBe(1);
  });

  it('has it said once more when the store has lost the sound before it was handed over', async () => {
    const letEnd = harness.holdRenders();
    const { id } = await harness.approve(SCRIPT);
    const { userId } = await harness.guion(id);
    const job = await jobOf(harness, id);
    await eventually(async () => (await jobOf(harness, id)).data.speechKey !== undefined, {
      timeoutMs: RENDER_TIMEOUT_MS,
      what: 'it is said',
    });
    const key = keys.speech(userId, id, jobKey(job));
    const store = harness.get(ObjectStore);
    await store.remove(key);
    const again = await harness.database.query(
      `UPDATE jobs SET step = 'submit', data = data - 'audioAssetId' - 'videoId', "nextRunAt" = now(),
         fence = fence + 1, "leaseUntil" = NULL
       WHERE id = $1 AND state = 'queued' RETURNING 1`,
      [job.id],
    );
    letEnd();
    expect(again).toHaveLength(1);

    await settled(harness, id, 'listo');

    expect(await store.head(key)).not.toBeNull();
    expect(await harness.paid(id)).toBe(1);
  });

  it('waits while the voice service has no credit, and goes on when it has', async () => {
    await harness.fault('openai', 'no_credit');
    const { id } = await harness.approve(SCRIPT);

    await settled(harness, id, 'pendiente');
    expect(await harness.books(await harness.guion(id))).toMatchObject({ usados: 1, ledger: 'reserved' });
    await harness.look(id);
    await settled(harness, id, 'listo');

    expect((await harness.spoken())[`speech-${jobKey(await jobOf(harness, id))}-0`]).toBe(1);
    expect(await harness.paid(id)).toBe(1);
  });
});
