import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrollStatus } from '@pregonero/contracts/api';
import { checkQuality, probeMedia } from '@pregonero/video';
import type { GuionEntity } from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { JobProducer } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { eventually, inLongRun, SMALL_SIDE } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { BrollHarness } from './broll-harness';
import { deadlyEncoder } from './deadly-encoder';

describe('broll.compose', () => {
  let harness: BrollHarness;

  const settled = (guionId: number, status: BrollStatus) =>
    eventually(async () => (await harness.guion(guionId)).brollEstado === status, {
      timeoutMs: 400_000,
      everyMs: 100,
      what: `the B-roll of script ${guionId} is ${status}`,
    });

  const finished = (guionId: number) =>
    eventually(async () => (await harness.guion(guionId)).acabadoEstado === 'completed', {
      timeoutMs: 400_000,
      everyMs: 100,
      what: `the video of script ${guionId} is finished`,
    });

  beforeAll(async () => {
    harness = await BrollHarness.start({ withMedia: true });
  });
  afterEach(async () => {
    await harness.clearFaults();
  });
  afterAll(async () => {
    await harness.stop();
  });

  describe('that does not succeed at once', () => {
    let before: GuionEntity;
    let baseDigest = '';

    beforeAll(async () => {
      before = await harness.aFinishedGuion();
      baseDigest = await harness.digest(before.videoBaseKey ?? '');
      await harness.noteStates();
      await harness.compose(before, { failFirstAttempts: 2 });
      await settled(before.id, 'completed');
    });

    it('fails twice on purpose, two seconds apart, and succeeds the third time', async () => {
      const noted = await harness.notedStates(before.id);
      expect(noted.map(({ state, attempt }) => `${state} ${attempt}`)).toEqual(
        expect.arrayContaining(['retrying 2', 'retrying 3', 'processing 3', 'completed 3']),
      );
      const retrying = noted.filter(({ state }) => state === 'retrying');
      const [first = 0, second = 0, ...more] = new Set(retrying.map(({ dueMs }) => dueMs));
      expect(more).toEqual([]);
      expect(first - (noted[0]?.acceptedMs ?? Infinity)).toBeGreaterThanOrEqual(2_000);
      expect(second - first).toBeGreaterThanOrEqual(2_000);
    });

    it('cuts clips found by the keywords into the video and keeps its length and the base video', async () => {
      const guion = await harness.guion(before.id);
      expect(guion.estado).toBe('listo');
      expect(guion.brollProgreso).toBe(100);
      expect(guion.videoFinalKey).not.toBe(guion.videoBaseKey);
      expect(guion.videoFinalUrl).not.toBe(guion.videoHeygenUrl);
      expect(await harness.digest(guion.videoBaseKey ?? '')).toBe(baseDigest);
      const store = harness.get(ObjectStore);
      const [base, final] = [join(harness.directory, 'a.mp4'), join(harness.directory, 'b.mp4')];
      await store.getToFile(guion.videoBaseKey ?? '', base);
      await store.getToFile(guion.videoFinalKey ?? '', final);
      const { durationSeconds } = await probeMedia(base);
      const report = await checkQuality(final, {
        format: 'vertical',
        shortSide: SMALL_SIDE,
        minSeconds: durationSeconds - 0.5,
        maxSeconds: durationSeconds + 0.5,
      });
      expect(report.problems).toEqual([]);
      expect((await fetch(guion.videoFinalUrl ?? '', { headers: { range: 'bytes=0-9' } })).status).toBe(206);
      const chosen = await harness.chosen(guion.id);
      // «horno» is a keyword that the script does not say.
      expect(chosen.map(({ source, keyword }) => [source, keyword])).toEqual([
        ['stock', 'pan'],
        ['stock', 'mantequilla'],
      ]);
      expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
      expect(await harness.notices(guion.userId)).toEqual(['success']);
      expect(await harness.leftovers()).toEqual([]);
    });
  });

  it('takes the photos of the business first, and stock for words that none of them is named after', async () => {
    const guion = await harness.aFinishedGuion();
    // Only the choice matters: nothing is encoded over a base that cannot be read.
    await harness.breakBase(guion);
    const path = join(harness.directory, 'picture.jpg');
    const photo = await harness.aFile(guion.userId, { name: 'mantequilla de la casa.jpg', path });
    await harness.profile(guion.userId, { nombre: 'La Espiga', fotosMediaIds: [photo] });

    await harness.compose(guion);
    await settled(guion.id, 'failed');

    const chosen = await harness.chosen(guion.id);
    expect(chosen.map(({ source, keyword }) => [source, keyword])).toEqual([
      ['media', null],
      ['stock', 'pan'],
    ]);
    expect(chosen[0]?.id).toBe(photo);
  });

  it('shows a card for a word whose clip is gone by now, which nobody chose', async () => {
    const guion = await harness.aFinishedGuion();
    await harness.breakBase(guion);
    const stock = harness.app.get<StockFootagePort>(STOCK_FOOTAGE, { strict: false });
    const find = jest.spyOn(stock, 'find').mockResolvedValueOnce(null);

    await harness.compose(guion);
    await settled(guion.id, 'failed');

    find.mockRestore();
    expect((await harness.chosen(guion.id)).map(({ source, keyword }) => [source, keyword])).toEqual([
      ['card', 'pan'],
      ['stock', 'mantequilla'],
    ]);
  });

  it('goes on after passing faults of the clip provider, with a card for a clip that went after it was picked', async () => {
    const guion = await harness.aFinishedGuion('horneado');
    await harness.fault('pexels', 'http_500');
    const stock = harness.app.get<StockFootagePort>(STOCK_FOOTAGE, { strict: false });
    const real = stock.find.bind(stock);
    const picked = new Set<number>();
    const gone = new Set<number>();
    const find = jest.spyOn(stock, 'find').mockImplementation(async (id, signal) => {
      if (picked.has(id)) {
        gone.add(id);
        return null;
      }
      // Not where the fault meets it: that pick is made again.
      const file = await real(id, signal);
      picked.add(id);
      return file;
    });

    await harness.compose(guion);
    await settled(guion.id, 'completed');
    find.mockRestore();

    const { brollIntento, brollMensaje } = await harness.guion(guion.id);
    expect({ brollIntento, brollMensaje }).toEqual({
      brollIntento: 1,
      brollMensaje: 'B-roll procesado exitosamente',
    });
    const found = (await harness.chosen(guion.id)).flatMap(({ source, id }) =>
      source === 'stock' ? [id] : [],
    );
    expect(found).not.toEqual([]);
    expect([...gone].sort()).toEqual(found.sort());
  });

  it.each(inLongRun(['pexels', 's3'], ['pexels']))(
    'waits for %s through three hours, uses no attempt up, and is done then',
    async (provider) => {
      const guion = await harness.aFinishedGuion(provider === 's3' ? 'siete' : 'vecinos');
      await harness.fault(provider, 'http_500', 10_000);

      await harness.compose(guion);
      await harness.outage(provider, { minutes: 180, jobs: 1 });
      await settled(guion.id, 'completed');

      expect(await harness.guion(guion.id)).toMatchObject({ brollIntento: 1, waitingFor: null });
      expect(await harness.notices(guion.userId)).toEqual(['success']);
    },
  );

  it('gives up after three attempts and leaves the old final video as it was', async () => {
    const guion = await harness.aFinishedGuion('algo que nadie buscó antes');
    const digest = await harness.digest(guion.videoFinalKey ?? '');
    await harness.breakBase(guion);

    await harness.compose(guion);
    await settled(guion.id, 'failed');

    const after = await harness.guion(guion.id);
    expect(after.videoFinalKey).toBe(guion.videoFinalKey);
    expect(after.videoFinalUrl).toBe(guion.videoFinalUrl);
    expect(await harness.digest(after.videoFinalKey ?? '')).toBe(digest);
    expect(after.brollIntento).toBe(3);
    expect(after.brollMensaje).toMatch(/No se cobró nada/u);
    expect(await harness.notices(guion.userId)).toEqual(['error']);
  });

  it('refuses a clip of somebody else’s library and one that does not exist', async () => {
    const guion = await harness.aFinishedGuion();
    const foreign = await harness.aPicture((await harness.aFinishedGuion()).userId);

    await harness.compose(guion, { mediaIds: [foreign], automatic: false });
    await settled(guion.id, 'failed');
    const other = await harness.aFinishedGuion();
    await harness.compose(other, { stockIds: [2_147_483_647], automatic: false });
    await settled(other.id, 'failed');

    expect((await harness.guion(guion.id)).brollMensaje).toMatch(/ya no está disponible/u);
  });

  describe('of clips that were chosen', () => {
    let before: GuionEntity;
    let [good, bad, stock] = [0, 0, 0];

    beforeAll(async () => {
      before = await harness.aFinishedGuion();
      const path = join(harness.directory, 'playlist.mp4');
      await writeFile(path, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
      good = await harness.aPicture(before.userId);
      bad = await harness.aFile(before.userId, { name: 'mi video.mp4', path });
      stock = await harness.aStockClip('pan');
      await harness.compose(before, { stockIds: [stock], mediaIds: [bad, good], automatic: false });
      await settled(before.id, 'completed');
    });

    it('uses exactly those, of library and provider', async () => {
      expect((await harness.chosen(before.id)).map(({ source, id }) => [source, id])).toEqual([
        ['media', bad],
        ['media', good],
        ['stock', stock],
      ]);
    });

    it('leaves out a file that is no picture or film and says which one', async () => {
      const { brollMensaje, videoFinalKey } = await harness.guion(before.id);
      expect(videoFinalKey).not.toBe(before.videoFinalKey);
      expect(brollMensaje).toContain(
        'No usamos «mi video.mp4» (no es un video ni una imagen que podamos leer).',
      );
    });

    it('encodes one clip only when one of them is exchanged', async () => {
      const path = join(harness.directory, 'other.jpg');
      const other = await harness.aFile(before.userId, { name: 'otra.jpg', path });
      const kept = await harness.keptParts();
      const exchanged = { stockIds: [stock], mediaIds: [other], automatic: false };

      await harness.compose(await harness.guion(before.id), exchanged);
      await settled(before.id, 'completed');

      const after = await harness.keptParts();
      expect(kept.length).toBeGreaterThanOrEqual(2);
      expect(after).toEqual(expect.arrayContaining(kept));
      expect(after).toHaveLength(kept.length + 1);

      // Approved without captions: the same clips are other pictures.
      await harness.database.query(
        `UPDATE guiones SET "ajustesVideo" = '{"subtitulos": false, "estiloSubtitulos": "caja", "colorMarca": null, "pronunciaciones": []}' WHERE id = $1`,
        [before.id],
      );
      await harness.compose(await harness.guion(before.id), exchanged);
      await settled(before.id, 'completed');
      expect(await harness.keptParts()).toHaveLength(after.length + 2);
    });
  });

  it('gives up at once, with the reason, when none of the chosen files can be used', async () => {
    const guion = await harness.aFinishedGuion();
    const path = join(harness.directory, 'cut.mp4');
    await harness.get(ObjectStore).getToFile(guion.videoBaseKey ?? '', path);
    await truncate(path, 5_000);
    const bad = await harness.aFile(guion.userId, { name: 'roto.mp4', path });

    await harness.compose(guion, { mediaIds: [bad], automatic: false });
    await settled(guion.id, 'failed');

    const after = await harness.guion(guion.id);
    expect(after.brollIntento).toBe(1);
    expect(after.brollMensaje).toContain('«roto.mp4» (el archivo está dañado o incompleto).');
    expect(after.videoFinalKey).toBe(guion.videoFinalKey);
  });

  it('finishes over the kept base: music, level and closing card, a broken logo left out and said', async () => {
    const before = await harness.aFinishedGuion();
    const baseDigest = await harness.digest(before.videoBaseKey ?? '');
    const path = join(harness.directory, 'logo.jpg');
    await writeFile(path, 'no picture');
    const logoMediaId = await harness.aFile(before.userId, { name: 'logo.jpg', path });
    const whatsapp = '310 555 4782';
    await harness.profile(before.userId, { nombre: 'La Espiga', whatsapp, logoMediaId });
    await harness.finish(before, { musica: 'mercado', cierre: true });
    await finished(before.id);

    const guion = await harness.guion(before.id);
    expect(await harness.digest(guion.videoBaseKey ?? '')).toBe(baseDigest);
    expect(guion.acabadoMensaje).toContain('El logo no se pudo usar');
    const [base, final] = [join(harness.directory, 'c.mp4'), join(harness.directory, 'd.mp4')];
    const store = harness.get(ObjectStore);
    await store.getToFile(guion.videoBaseKey ?? '', base);
    await store.getToFile(guion.videoFinalKey ?? '', final);
    const seconds = (await probeMedia(base)).durationSeconds + 2.5;
    const { problems, sound } = await checkQuality(final, {
      format: 'vertical',
      shortSide: SMALL_SIDE,
      minSeconds: seconds - 0.2,
      maxSeconds: seconds + 0.2,
    });
    expect(problems).toEqual([]);
    expect(Math.abs((sound?.lufs ?? 0) + 14)).toBeLessThanOrEqual(0.7);
    expect((await fetch(guion.posterUrl ?? '')).status).toBe(200);

    await harness.finish(guion, { musica: 'ninguna', cierre: false });
    await finished(before.id);

    expect((await harness.guion(before.id)).videoFinalKey).toBe(before.videoBaseKey);
    expect(await harness.leftovers()).toEqual([]);
  });

  it('finishes a film that is shorter than its closing card: the card may stand still', async () => {
    const before = await harness.aFinishedGuion();
    await harness.shortenBase(before);

    await harness.finish(await harness.guion(before.id), { cierre: true });
    await finished(before.id);

    const { videoBaseKey, videoFinalKey } = await harness.guion(before.id);
    expect(videoFinalKey).not.toBe(videoBaseKey);
  });

  it('lays a film without captions out, again after it was killed while it encoded, tells its owner once, and names a lost photo', async () => {
    const before = await harness.aFilmedGuion();
    const path = join(harness.directory, 'no-photo.jpg');
    await writeFile(path, 'no picture');
    // So short a film has room for two pictures: this photo, and what is found for the first word that is said.
    const fotosMediaIds = [await harness.aFile(before.userId, { name: 'foto.jpg', path })];
    await harness.profile(before.userId, { nombre: 'La Espiga', colorMarca: '#0e7c86', fotosMediaIds });

    await harness.hearsOf('video.ready');
    const encoder = await deadlyEncoder(harness.directory);
    await harness.finish(before, { plantilla: 'rincon', plantillaElegida: true });
    await finished(before.id).finally(encoder.restore);
    expect(await encoder.hasKilled()).toBe(true);
    const first = await harness.guion(before.id);
    const found = await harness.foundFilms(before.id);
    expect(found.map(({ keyword }) => keyword)).toEqual(['pan']);
    // What a death before the end was noted leaves: the file in the store, rows that know nothing of it.
    await harness.database.query(
      `UPDATE guiones SET estado = 'procesando', "acabadoEstado" = 'processing', "videoFinalKey" = "videoBaseKey" WHERE id = $1`,
      [before.id],
    );
    await harness.database.query('DELETE FROM webhook_deliveries');
    await harness.database.query(
      `UPDATE jobs SET state = 'queued', "finishedAt" = NULL, fence = fence + 1, "nextRunAt" = now()
        WHERE kind = 'video.finish' AND payload->>'guionId' = $1`,
      [String(before.id)],
    );
    await finished(before.id);

    // The second run shows what the first one has found, and asks nobody for it.
    expect(await harness.foundFilms(before.id)).toEqual(found);
    const guion = await harness.guion(before.id);
    expect(guion.acabadoMensaje).toContain('Una foto o un clip tuyo no se pudo usar');
    expect(guion.videoBaseKey).toBe(before.videoBaseKey);
    expect(guion).toMatchObject({ estado: 'listo', progreso: 100 });
    expect((await fetch(guion.videoFinalUrl ?? '')).status).toBe(200);
    expect(await harness.places(before.id)).toEqual(['completado']);
    expect(await harness.timesHeard('video.ready', before.id)).toBe(1);
    expect(guion.videoFinalKey).toBe(first.videoFinalKey);
    expect(guion.videoFinalKey).not.toBe(before.videoFinalKey);
    expect(await harness.notices(guion.userId)).toEqual(['success']);
    expect(await harness.leftovers()).toEqual([]);

    // Only the colour of the captions: another film over the same base, and the presenter service hears nothing of it.
    const [moment, digest] = [new Date().toISOString(), await harness.digest(guion.videoFinalKey ?? '')];
    const layout = { plantilla: 'rincon', plantillaElegida: true } as const;
    await harness.finish(guion, { ...layout, colorMarca: '#c8102e' });
    await finished(before.id);
    const recoloured = await harness.guion(before.id);
    expect(recoloured.estado).toBe('listo');
    expect(await harness.timesHeard('video.ready', before.id)).toBe(1);
    expect(recoloured.videoBaseKey).toBe(before.videoBaseKey);
    expect(await harness.digest(recoloured.videoFinalKey ?? '')).not.toBe(digest);
    expect(await harness.callsSince('/heygen/v3/videos', moment)).toBe(0);
  });

  it('is whole once its finishing is given up: the film alone, which its owner is told, once', async () => {
    const before = await harness.aFilmedGuion();
    await harness.breakBase(before);
    await harness.hearsOf('video.ready');
    // Also for one of the last release, whose script was `listo` before.
    const old = await harness.aFinishedGuion();
    await harness.breakBase(old);

    await harness.finish(await harness.guion(before.id), { cierre: true });
    await harness.finish(await harness.guion(old.id), { cierre: true }, `video:${old.id}`);

    for (const { id, userId } of [before, old]) {
      await eventually(async () => (await harness.guion(id)).acabadoEstado === 'failed', {
        timeoutMs: 400_000,
        everyMs: 100,
        what: `the finishing of script ${id} is given up`,
      });
      const guion = await harness.guion(id);
      expect(guion).toMatchObject({ estado: 'listo', progreso: 100, videoFinalKey: before.videoFinalKey });
      expect(guion.videoFinalUrl).not.toBeNull();
      expect(await harness.timesHeard('video.ready', id)).toBeGreaterThan(0);
      const notices = await harness.database.query('SELECT message FROM notifications WHERE "userId" = $1', [
        userId,
      ]);
      expect(notices).toEqual([
        { message: expect.stringContaining('El acabado no se pudo hacer') as string },
      ]);
    }
    expect(await harness.places(before.id)).toEqual(['completado']);
  });

  it('shows a film of the library at the word it is named after, and asks nobody for another one', async () => {
    const before = await harness.aFinishedGuion();
    const path = join(harness.directory, 'own-film.mp4');
    await harness.get(ObjectStore).getToFile(before.videoBaseKey ?? '', path);
    await harness.aFile(before.userId, { name: 'el pan de la casa.mp4', path });
    await harness.database.query('UPDATE guiones SET "baseSubtitulada" = false WHERE id = $1', [before.id]);

    await harness.finish(before, { plantilla: 'rincon', plantillaElegida: true });
    await finished(before.id);

    const { acabadoMensaje, videoBaseKey, videoFinalKey } = await harness.guion(before.id);
    expect(videoFinalKey).not.toBe(videoBaseKey);
    expect(acabadoMensaje ?? '').not.toContain('no se pudo usar');
    const found = await harness.foundFilms(before.id);
    expect(found.map(({ keyword }) => keyword)).not.toContain('pan');
  });

  it('does not bring back a composition that was cancelled while it ran', async () => {
    const guion = await harness.aFinishedGuion();
    const letEnd = harness.holdUploads();
    await harness.compose(guion);
    // Written in the folder of the run, before the composition begins; 20, before it, still without any folder.
    await eventually(async () => (await harness.guion(guion.id)).brollProgreso >= 35, {
      timeoutMs: 400_000,
      everyMs: 20,
      what: 'the clips are there',
    });
    expect(await harness.leftovers()).not.toEqual([]);

    await harness.get(DataSource).transaction(async (tx) => {
      const [job] = await tx.query<{ id: number }[]>(
        `SELECT id::int AS id FROM jobs WHERE payload->>'guionId' = $1`,
        [String(guion.id)],
      );
      await harness.get(JobProducer).cancel(tx, { id: job?.id ?? 0 });
    });
    letEnd();
    await eventually(async () => (await harness.leftovers()).length === 0, {
      what: 'the run has ended',
    });

    const after = await harness.guion(guion.id);
    expect(after.videoFinalKey).toBe(guion.videoFinalKey);
    expect(after.brollEstado).not.toBe('completed');
  });
});
