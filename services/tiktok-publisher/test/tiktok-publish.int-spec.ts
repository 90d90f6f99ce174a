import { loadConfig, tokenVaultConfig } from '@pregonero/config';
import { ProviderError, tiktokPublish } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  GuionRepository,
  NotificationEntity,
  ProjectEntity,
  RESTORE_ROUND,
  SocialConnectionRepository,
  VideoEntity,
} from '@pregonero/persistence';
import {
  ConnectionCipher,
  EndedConnections,
  NetworkRegistry,
  TIKTOK,
  TokenVault,
} from '@pregonero/publishing';
import { ClientHolds, JobStore } from '@pregonero/queue';
import { eventually, inLongRun } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { AVI_KEY, MOV_KEY, PublishHarness, TWO_CHUNKS_KEY, VIDEO_KEY } from './publish-harness';

/** The key that the worker of these tests seals with. */
const tokenKey = (): string => loadConfig({ vault: tokenVaultConfig }, {}).vault.tokenEncryptionKey;

describe('tiktok.publish', () => {
  let harness: PublishHarness;

  const expectState = (postId: number, estado: string) =>
    eventually(async () => (await harness.post(postId)).estado === estado, {
      timeoutMs: 120_000,
      everyMs: 100,
      what: `post ${postId} is ${estado}`,
    });

  /** A project of a user with two videos of the file that {@link PublishHarness.publish} sends. */
  async function someVideos(userId: number) {
    const { manager } = harness.get(DataSource);
    const project = await manager.save(manager.create(ProjectEntity, { name: 'Mayo', clientId: userId }));
    const aVideo = (status: 'approved' | 'declined') =>
      manager.save(
        manager.create(VideoEntity, {
          ...{ caption: 'Pan', cloudinaryUrl: 'u', cloudinaryPublicId: VIDEO_KEY },
          ...{ projectId: project.id, status },
        }),
      );
    return {
      approved: await aVideo('approved'),
      declined: await aVideo('declined'),
      projectId: project.id,
    };
  }

  async function told(userId: number) {
    const notices = await harness
      .get(DataSource)
      .manager.find(NotificationEntity, { where: { userId }, order: { id: 'ASC' } });
    return notices.map(({ kind, ...row }) => [kind, row.postId, row.videoId, row.projectId]);
  }

  beforeAll(async () => {
    harness = await PublishHarness.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.clearFaults();
  });
  afterAll(async () => {
    await harness.stop();
  });

  it('publishes a video of several chunks once, labelled as AI-generated, and tells its owner', async () => {
    const userId = await harness.aConnectedUser();
    const guiones = harness.get(GuionRepository);
    const [guion] = await harness
      .get(DataSource)
      .transaction((tx) => guiones.create(tx, [{ userId, contenido: 'Ven por pan.' }]));
    const id = await harness.publish(userId, { guionId: guion?.id ?? null, videoKey: TWO_CHUNKS_KEY });

    await expectState(id, 'publicado');

    const post = await harness.post(id);
    expect(post.reference).toMatch(/^v_pub_file~/u);
    expect(post.networkPostId).toMatch(/^7512345678901\d{6}$/u);
    expect(post.postUrl).toContain(`/video/${post.networkPostId ?? ''}`);
    const [seen, ...others] = await harness.networkPosts(userId);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      status: 'PUBLISH_COMPLETE',
      isAigc: true,
      title: `Pan ${userId}\n\nVen temprano.\n\n#pan`,
    });
    expect(seen?.receivedBytes).toBe(seen?.videoSizeBytes);
    expect(await harness.notices(userId)).toEqual(['success']);
    // The link opens the post, and the script says since when it is out.
    const page = await fetch(post.postUrl ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`Pan ${userId}`)]);
    expect((await fetch(`${post.postUrl ?? ''}9`)).status).toBe(404);
    expect((await guiones.find(guion?.id ?? 0))?.fechaPublicacion).toEqual(post.publishedAt);
  });

  it('says that a project’s video is out, and since when, unless somebody changed its state meanwhile', async () => {
    const userId = await harness.aConnectedUser();
    const { manager } = harness.get(DataSource);
    const { approved, declined, projectId } = await someVideos(userId);
    const first = await harness.publish(userId, { videoId: approved.id });
    await expectState(first, 'publicado');
    await harness.fault('tiktok', 'slow', 1, '/tiktok-upload/');
    await manager.update(VideoEntity, { id: declined.id }, { status: 'approved' });
    const second = await harness.publish(userId, { videoId: declined.id, title: 'Otra' });
    await expectState(second, 'publicando');
    await manager.update(VideoEntity, { id: declined.id }, { status: 'declined' });
    await expectState(second, 'publicado');

    expect(await manager.findOneByOrFail(VideoEntity, { id: approved.id })).toMatchObject({
      status: 'published',
      postUrl: (await harness.post(first)).postUrl,
      publishedAt: expect.any(Date) as Date,
    });
    expect(await manager.findOneByOrFail(VideoEntity, { id: declined.id })).toMatchObject({
      status: 'declined',
      publishedAt: null,
    });
    // Each notice leads to its video.
    expect(await told(userId)).toEqual([
      ['post_published', first, approved.id, projectId],
      ['post_published', second, declined.id, projectId],
    ]);
  });

  it('says of a version that came and was approved while the one before went out that it is not out', async () => {
    const userId = await harness.aConnectedUser();
    const { manager } = harness.get(DataSource);
    const { approved } = await someVideos(userId);
    await harness.fault('tiktok', 'slow', 1, '/tiktok-upload/');
    const id = await harness.publish(userId, { videoId: approved.id });
    await expectState(id, 'publicando');
    await manager.update(VideoEntity, { id: approved.id }, { cloudinaryPublicId: TWO_CHUNKS_KEY });
    await expectState(id, 'publicado');

    expect(await manager.findOneByOrFail(VideoEntity, { id: approved.id })).toMatchObject({
      ...{ status: 'approved', publishedAt: null, postUrl: null },
    });
  });

  it('sends nothing of a project’s video whose approval was taken back, or that has a newer version', async () => {
    const userId = await harness.aConnectedUser();
    const { manager } = harness.get(DataSource);
    const { approved, declined, projectId } = await someVideos(userId);
    await manager.update(VideoEntity, { id: approved.id }, { cloudinaryPublicId: TWO_CHUNKS_KEY });

    const [admin] = await manager.query<[{ id: number }]>(
      `INSERT INTO users (name, email, role) VALUES ('Laura', 'laura' || $1 || '@agencia.co', 'admin') RETURNING id`,
      [userId],
    );

    const first = await harness.publish(userId, { videoId: declined.id });
    await expectState(first, 'falló');
    const second = await harness.publish(userId, { videoId: approved.id });
    await expectState(second, 'falló');

    expect(await harness.networkPosts(userId)).toEqual([]);
    expect((await harness.post(first)).error).toContain('ya no está aprobado');
    expect((await harness.post(second)).error).toContain('versión nueva');
    expect(await told(userId)).toEqual([
      ['post_failed', first, declined.id, projectId],
      ['post_failed', second, approved.id, projectId],
    ]);
    // The agency, whose videos they are, hears of them as well.
    expect(await told(admin.id)).toEqual([
      ['client_post_failed', first, declined.id, projectId],
      ['client_post_failed', second, approved.id, projectId],
    ]);
  });

  it('sends a post to the account that it was planned for, and to no other that is connected by then', async () => {
    const userId = await harness.aConnectedUser();
    const own =
      (await harness.get(SocialConnectionRepository).findOf({ userId, network: 'tiktok' }))?.accountId ?? '';

    const other = await harness.publish(userId, { accountId: `${own}x` });
    await expectState(other, 'falló');
    expect((await harness.post(other)).error).toContain('otra cuenta de TikTok');
    expect(await harness.networkPosts(userId)).toEqual([]);

    await expectState(await harness.publish(userId, { accountId: own }), 'publicado');
    expect(await harness.networkPosts(userId)).toHaveLength(1);
  });

  it('sends nothing that was due before a copy was put back: it may have been sent after the copy was made', async () => {
    const userId = await harness.aConnectedUser();
    const source = harness.get(DataSource);
    const before = await harness.publish(userId, { scheduledTime: new Date(Date.now() + 3_600_000) });
    await source.query(
      `INSERT INTO housekeeping_rounds (name, "startedAt") VALUES ($1, now() + interval '2 hours')`,
      [RESTORE_ROUND],
    );
    await source.query(`UPDATE jobs SET "nextRunAt" = now() WHERE ref = $1`, [`tiktok:${before}`]);
    await expectState(before, 'falló');
    expect((await harness.post(before)).error).toContain('Mira tu perfil');
    expect(await harness.networkPosts(userId)).toEqual([]);

    // A second ago: what is accepted within the same millisecond counts as before.
    await source.query(
      `UPDATE housekeeping_rounds SET "startedAt" = now() - interval '1 second' WHERE name = $1`,
      [RESTORE_ROUND],
    );
    await expectState(await harness.publish(userId), 'publicado');
    expect(await harness.networkPosts(userId)).toHaveLength(1);
  });

  it('pauses all posts of an owner whose limit is reached, and no post of another owner', async () => {
    const [owner, other] = [await harness.aConnectedUser(), await harness.aConnectedUser()];
    const secondsLeft = async () => {
      const rows = await harness.database.query<{ seconds: number }>(
        `SELECT extract(epoch FROM "nextRunAt" - now())::float8 AS seconds FROM jobs
         WHERE "userId" = $1 AND state = 'queued' AND "leaseUntil" IS NULL ORDER BY id`,
        [owner],
      );
      return rows.map(({ seconds }) => seconds);
    };
    const later = await harness.publish(owner, { scheduledTime: new Date(Date.now() + 120_000) });
    jest.spyOn(harness.tiktok, 'limits').mockRejectedValueOnce(
      new ProviderError({
        ...{ provider: 'tiktok', kind: 'rate_limited', message: 'limit of this token', isOfThisCall: true },
        ...{ sentence: say('tiktok_busy'), retryAfterMs: 600_000 },
      }),
    );
    const first = await harness.publish(owner);
    await eventually(async () => (await secondsLeft()).filter((seconds) => seconds > 500).length === 2, {
      what: 'both posts of the owner are paused',
    });

    const others = await harness.publish(other);
    await expectState(others, 'publicado');

    expect(await harness.networkPosts(owner)).toEqual([]);
    await harness.database.query(
      `UPDATE jobs SET "nextRunAt" = now() WHERE "userId" = $1 AND state = 'queued'`,
      [owner],
    );
    await Promise.all([first, later].map((id) => expectState(id, 'publicado')));
  });

  describe('when the limit of an owner outlasts the deadline of a post', () => {
    const DAY_MINUTES = 24 * 60;

    /** Limits the owner's next calls, as often as `times`, for so many days each. */
    const limitFor = (days: number, times: number) => {
      const limited = jest.spyOn(harness.tiktok, 'limits');
      for (let call = 0; call < times; call += 1) {
        limited.mockRejectedValueOnce(
          new ProviderError({
            ...{
              provider: 'tiktok',
              kind: 'rate_limited',
              message: 'limit of this token',
              isOfThisCall: true,
            },
            ...{ sentence: say('tiktok_busy'), retryAfterMs: days * DAY_MINUTES * 60_000 },
          }),
        );
      }
    };
    const paused = (userId: number, count: number) =>
      eventually(
        async () => {
          const [row] = await harness.database.query<{ paused: number }>(
            `SELECT count(*)::int AS paused FROM jobs WHERE "userId" = $1 AND state = 'queued' AND "leaseUntil" IS NULL
               AND "nextRunAt" > now() + interval '1 day'`,
            [userId],
          );
          return row?.paused === count;
        },
        { what: 'all posts of the owner are paused' },
      );

    it('publishes the refused post and a later one once the limit ends', async () => {
      const owner = await harness.aConnectedUser();
      const later = await harness.publish(owner, { scheduledTime: new Date(Date.now() + 600_000) });
      limitFor(2, 1);
      const refused = await harness.publish(owner);
      await paused(owner, 2);

      await harness.passMinutes(2 * DAY_MINUTES + 1);

      await Promise.all([refused, later].map((id) => expectState(id, 'publicado')));
    });

    it('publishes a due post that waited for the end of another one’s limit', async () => {
      const owner = await harness.aConnectedUser();
      const [{ manager }, holds] = [harness.get(DataSource), harness.get(ClientHolds)];
      await holds.hold(manager, owner);
      const due = await harness.publish(owner);
      await manager.transaction((tx) =>
        harness
          .get(JobStore)
          .postponeClient(
            tx,
            { kind: tiktokPublish.kind, userId: owner, provider: 'tiktok' },
            2 * DAY_MINUTES * 60_000,
          ),
      );
      await manager.transaction((tx) => holds.release(tx, owner));

      await harness.passMinutes(2 * DAY_MINUTES + 1);

      await expectState(due, 'publicado');
    });

    it('fails a post when the limit lasts for more than a week', async () => {
      const owner = await harness.aConnectedUser();
      limitFor(4, 2);
      const id = await harness.publish(owner);
      await paused(owner, 1);
      await harness.passMinutes(4 * DAY_MINUTES);
      await paused(owner, 1);

      await harness.passMinutes(4 * DAY_MINUTES);

      await expectState(id, 'falló');
    });
  });

  it('sends a scheduled post once, not before its time, although Redis forgot its bell', async () => {
    const userId = await harness.aConnectedUser();
    const scheduledTime = new Date(Date.now() + 4_000);
    const id = await harness.publish(userId, { scheduledTime });

    await expectState(id, 'publicado');

    const post = await harness.post(id);
    expect(post.publishedAt?.getTime()).toBeGreaterThan(scheduledTime.getTime());
    expect(await harness.notices(userId)).toEqual(['success']);
    expect(await harness.networkPosts(userId)).toHaveLength(1);
  });

  it('asks instead of sending again when the answer to the last chunk is lost', async () => {
    const userId = await harness.aConnectedUser();
    // The first chunk passes; the last one is taken in and its answer cut.
    await harness.fault('tiktok', 'slow', 1, '/tiktok-upload/');
    await harness.fault('tiktok', 'cut_after_accept', 1, '/tiktok-upload/');
    const id = await harness.publish(userId, { videoKey: TWO_CHUNKS_KEY });

    await expectState(id, 'publicado');

    expect(await harness.networkPosts(userId)).toHaveLength(1);
    expect(await harness.notices(userId)).toEqual(['success']);
  });

  it('goes on from where the network stands after a fault in the middle', async () => {
    const userId = await harness.aConnectedUser();
    await harness.fault('tiktok', 'cut_after_accept', 1, '/tiktok-upload/');
    const id = await harness.publish(userId, { videoKey: TWO_CHUNKS_KEY });

    await expectState(id, 'publicado');

    expect(await harness.networkPosts(userId)).toHaveLength(1);
  });

  it('passes over faults of the status without posting again', async () => {
    const userId = await harness.aConnectedUser();
    await harness.fault('tiktok', 'garbage', 2, '/status/fetch');
    await harness.fault('tiktok', 'unknown_status');
    const id = await harness.publish(userId);

    await expectState(id, 'publicado');

    expect(await harness.networkPosts(userId)).toHaveLength(1);
  });

  it.each([
    ...inLongRun(
      [
        ['tiktok', '/video/init'],
        ['tiktok', '/status/fetch'],
      ] as const,
      [],
    ),
    ['tiktok', '/tiktok-upload/'] as const,
    ['s3', '/'] as const,
  ])('posts once after three hours without %s (%s)', async (provider, match) => {
    const userId = await harness.aConnectedUser();
    await harness.fault(provider, 'http_500', 10_000, match);
    const id = await harness.publish(userId);

    await eventually(async () => (await harness.post(id)).waitingFor === provider, { timeoutMs: 120_000 });
    const { waitingSince } = await harness.post(id);
    expect(waitingSince).not.toBeNull();
    await harness.outage(provider, { minutes: 180, jobs: 1 });
    await expectState(id, 'publicado');

    expect(await harness.post(id)).toMatchObject({ waitingFor: null, waitingSince: null });
    expect(await harness.networkPosts(userId)).toHaveLength(1);
    expect(await harness.notices(userId)).toEqual(['success']);
  });

  it('announces anew after a failure that the network calls its own', async () => {
    const userId = await harness.aConnectedUser();
    await harness.fault('tiktok', 'render_failed');
    const id = await harness.publish(userId);

    await expectState(id, 'publicado');

    const posts = await harness.networkPosts(userId);
    expect(posts.map(({ status }) => status).sort()).toEqual(['FAILED', 'PUBLISH_COMPLETE']);
  });

  it('announces a post three times at most when its upload link is refused each time', async () => {
    const userId = await harness.aConnectedUser();
    const since = new Date().toISOString();
    await harness.fault('tiktok', 'expired_link', 20);
    const id = await harness.publish(userId);

    await eventually(
      async () => {
        await harness.passMinutes(1);
        return (await harness.post(id)).estado === 'falló';
      },
      { timeoutMs: 120_000, what: 'the post fails' },
    );

    expect(await harness.callsSince('/tiktok-api/v2/post/publish/video/init', since)).toBe(3);
    await harness.clearFaults();
  });

  it('fails with the reason when the account may not use that privacy', async () => {
    const userId = await harness.aConnectedUser();
    const id = await harness.publish(userId, { settings: { privacyLevel: 'PUBLIC_TO_EVERYONE' } });

    await expectState(id, 'falló');

    expect((await harness.post(id)).error).toMatch(/No se publicó nada/u);
    expect(await harness.notices(userId)).toEqual(['error']);
  });

  it('sends a MOV by its own type, and neither an AVI nor a project’s video that is too long', async () => {
    const userId = await harness.aConnectedUser();
    const { approved } = await someVideos(userId);
    await harness
      .get(DataSource)
      .query(
        `INSERT INTO video_versions ("videoId", number, "storageKey", "durationSeconds") VALUES ($1, 1, $2, 301)`,
        [approved.id, VIDEO_KEY],
      );
    const sent = jest.spyOn(harness.bytes, 'sendRange');

    const mov = await harness.publish(userId, { videoKey: MOV_KEY });
    const avi = await harness.publish(userId, { videoKey: AVI_KEY });
    const long = await harness.publish(userId, { videoId: approved.id });
    await Promise.all([expectState(mov, 'publicado'), expectState(avi, 'falló'), expectState(long, 'falló')]);

    expect(sent.mock.calls.map(([{ contentType }]) => contentType)).toEqual(['video/quicktime']);
    expect((await harness.post(avi)).error).toContain('no acepta el formato');
    expect((await harness.post(long)).error).toContain('hasta 300 segundos');
  });

  it('fails with the reason when the file is gone or nobody is connected', async () => {
    const connected = await harness.aConnectedUser();
    const gone = await harness.publish(connected, { videoKey: 'renders/9/9/9.mp4' });
    const stranger = await harness.publish(await harness.aUser());

    await Promise.all([expectState(gone, 'falló'), expectState(stranger, 'falló')]);

    expect((await harness.post(gone)).error).toMatch(/ya no está guardado/u);
    expect((await harness.post(stranger)).error).toMatch(/no está conectada/u);
  });

  it('refreshes a token that is about to end, once for any number of posts', async () => {
    const userId = await harness.aConnectedUser();
    await harness.database.query('UPDATE social_connections SET "expiresAt" = now() WHERE "userId" = $1', [
      userId,
    ]);
    const tokens = () =>
      harness.database.query<{ accessToken: string; refreshToken: string; minutesLeft: number }>(
        `SELECT "accessToken", "refreshToken", extract(epoch FROM "expiresAt" - now())::float8 / 60 AS "minutesLeft"
           FROM social_connections WHERE "userId" = $1`,
        [userId],
      );
    const [before] = await tokens();
    const startedAt = new Date().toISOString();
    const ids = await Promise.all([
      harness.publish(userId),
      harness.publish(userId),
      harness.publish(userId),
    ]);

    await Promise.all(ids.map((id) => expectState(id, 'publicado')));

    expect(await harness.callsSince('/tiktok-api/v2/oauth/token', startedAt)).toBe(1);
    const rows = await tokens();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.refreshToken).not.toBe(before?.refreshToken);
    expect(rows[0]?.minutesLeft).toBeGreaterThan(60);
    // What stands in the row is not what the network gave.
    const opened = await harness.openToken(userId);
    expect(rows[0]?.accessToken).not.toContain(opened);
    expect(rows[0]?.refreshToken).not.toMatch(/^rft\./u);
  });

  describe('when the access token is about to end', () => {
    const expire = (userId: number) =>
      harness.database.query('UPDATE social_connections SET "expiresAt" = now() WHERE "userId" = $1', [
        userId,
      ]);
    const connection = async (userId: number) => {
      const row = await harness.get(SocialConnectionRepository).findOf({ userId, network: 'tiktok' });
      if (row === null) throw new Error(`user ${userId} has no connection`);
      return row;
    };
    const reconnectNotices = async (userId: number) =>
      (await told(userId)).filter(([kind]) => kind === 'tiktok_reconnect');
    const planned = (userId: number) =>
      harness.publish(userId, { scheduledTime: new Date(Date.now() + 3_600_000) });

    /** Publishes with an expired token whose refresh meets this fault; returns when the claim of the refresh is left over. */
    const publishMeeting = async (fault: 'http_500' | 'cut_after_accept') => {
      const userId = await harness.aConnectedUser();
      await expire(userId);
      await harness.fault('tiktok', fault, 1, '/oauth/token');
      const id = await harness.publish(userId);
      await eventually(
        async () => {
          const failed = await harness.database.query(
            `SELECT 1 FROM jobs WHERE "userId" = $1 AND state = 'queued' AND "lastError" IS NOT NULL`,
            [userId],
          );
          return failed.length === 1;
        },
        { what: 'the refresh failed' },
      );
      return { userId, id };
    };
    const endClaim = (userId: number) =>
      harness.database.query('UPDATE social_connections SET "refreshUntil" = now() WHERE "userId" = $1', [
        userId,
      ]);

    it('keeps a refused connection and its planned posts, and notifies the owner once', async () => {
      const userId = await harness.aConnectedUser();
      const other = await harness.aConnectedUser();
      const later = await planned(userId);
      await harness.tiktok.connect.revoke(await harness.openToken(userId));
      await expire(userId);
      const ids = [await harness.publish(userId), await harness.publish(userId)];

      await Promise.all(ids.map((id) => expectState(id, 'falló')));

      expect((await harness.post(ids[0] ?? 0)).error).toMatch(/conect/u);
      expect(await connection(userId)).toMatchObject({
        ...{ reconnectNeededAt: expect.any(Date) as Date, username: 'demo' },
      });
      expect((await connection(other)).reconnectNeededAt).toBeNull();
      expect(await reconnectNotices(userId)).toHaveLength(1);
      expect((await harness.post(later)).estado).toBe('programado');
    });

    it('publishes planned posts once the owner connected again', async () => {
      const userId = await harness.aConnectedUser();
      const later = await planned(userId);
      await harness.tiktok.connect.revoke(await harness.openToken(userId));
      await expire(userId);
      await expectState(await harness.publish(userId), 'falló');

      await harness.connect(userId);
      await harness.passMinutes(61);

      await expectState(later, 'publicado');
      expect((await connection(userId)).reconnectNeededAt).toBeNull();
    });

    it('asks for no new token before the claim of a lost refresh ends', async () => {
      const { userId, id } = await publishMeeting('http_500');
      const { id: accountId, refreshToken } = await connection(userId);
      expect(await harness.get(SocialConnectionRepository).claimRefresh(accountId, refreshToken)).toBe(false);

      await endClaim(userId);

      await expectState(id, 'publicado');
      expect(await reconnectNotices(userId)).toEqual([]);
    });

    it('notifies the owner when a lost refresh had used the token up', async () => {
      const { userId, id } = await publishMeeting('cut_after_accept');
      expect((await connection(userId)).reconnectNeededAt).toBeNull();

      await endClaim(userId);

      await expectState(id, 'falló');
      expect((await connection(userId)).reconnectNeededAt).not.toBeNull();
      expect(await reconnectNotices(userId)).toHaveLength(1);
    });
  });

  it('seals a connection with the new key when it is used, so that the old key can be given up', async () => {
    const userId = await harness.aConnectedUser();
    const open = (...keys: [string, ...string[]]): Promise<string> => {
      const cipher = new ConnectionCipher(keys);
      const vault = new TokenVault(
        cipher,
        harness.get(NetworkRegistry),
        harness.get(SocialConnectionRepository),
        harness.get(EndedConnections),
      );
      return vault.connect({ account: { userId, network: TIKTOK } }).then(({ accessToken }) => accessToken);
    };
    const [older, newer] = [tokenKey(), Buffer.alloc(32, 9).toString('base64')];
    const token = await harness.openToken(userId);

    await expect(open(newer)).rejects.toMatchObject({ kind: 'auth_expired' });
    expect(await open(newer, older)).toBe(token);
    expect(await open(newer)).toBe(token);
  });

  it('keeps no token readable in the database', async () => {
    await harness.aConnectedUser();
    const rows = await harness.database.query<{ row: string }>(
      'SELECT social_connections::text AS row FROM social_connections',
    );

    for (const { row } of rows) expect(row).not.toMatch(/act\.|rft\./u);
  });
});
