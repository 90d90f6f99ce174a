import { Readable } from 'node:stream';
import { cut, json, RecordedServer, text } from '@pregonero/testing';
import { TiktokNetwork } from './tiktok-network';

const ok = { code: 'ok', message: '', log_id: '20261120' };

describe('TiktokNetwork', () => {
  let server: RecordedServer;
  let tiktok: TiktokNetwork;
  const tokens = {
    access_token: 'act.demo',
    expires_in: 7_200,
    open_id: '_000demo',
    refresh_token: 'rft.demo',
    refresh_expires_in: 15_552_000,
    scope: 'user.info.basic,video.publish',
    token_type: 'Bearer',
  };

  beforeAll(async () => {
    server = await RecordedServer.start();
    tiktok = new TiktokNetwork({
      enabled: true,
      authorizeBaseUrl: 'https://www.tiktok.test',
      apiBaseUrl: server.url,
      clientKey: 'key',
      clientSecret: 'secret',
      clientSecretPrevious: '',
      redirectUri: 'http://localhost:3000/api/tiktok/callback',
      audited: false,
    });
  });
  beforeEach(() => {
    server.reset();
  });
  afterAll(async () => {
    await server.stop();
  });

  it('builds the consent address with comma-separated scopes and the state', () => {
    const url = new URL(tiktok.connect.authorizeUrl({ state: 's+1' }));

    expect(url.origin + url.pathname).toBe('https://www.tiktok.test/v2/auth/authorize/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: 'key',
      response_type: 'code',
      scope: 'user.info.basic,video.publish,video.upload',
      redirect_uri: 'http://localhost:3000/api/tiktok/callback',
      state: 's+1',
    });
  });

  it('exchanges a code and refreshes as a form', async () => {
    server.script(json(200, tokens), json(200, { ...tokens, refresh_token: 'rft.next' }));

    await expect(tiktok.connect.exchangeCode('co de')).resolves.toEqual({
      accessToken: 'act.demo',
      refreshToken: 'rft.demo',
      expiresInSeconds: 7_200,
      accountId: '_000demo',
      scopes: ['user.info.basic', 'video.publish'],
    });
    await expect(tiktok.connect.refresh('rft.demo')).resolves.toMatchObject({ refreshToken: 'rft.next' });

    expect(server.calls[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/u);
    expect(Object.fromEntries(new URLSearchParams(server.calls[0]?.body.toString()))).toMatchObject({
      client_key: 'key',
      client_secret: 'secret',
      grant_type: 'authorization_code',
      code: 'co de',
    });
  });

  it('looks for an error before it believes a 200 of the token endpoint', async () => {
    server.script(json(200, { error: 'invalid_grant', error_description: 'x', log_id: 'y' }), cut);

    await expect(tiktok.connect.refresh('old')).rejects.toMatchObject({
      kind: 'auth_expired',
      providerCode: 'invalid_grant',
    });
    await expect(tiktok.connect.refresh('old')).rejects.toMatchObject({ kind: 'outcome_unknown' });
  });

  it('reads what the creator may do, also a refusal that comes with HTTP 200', async () => {
    server.script(
      json(200, {
        data: {
          creator_avatar_url: 'https://p.test/a.jpg',
          creator_username: 'ana',
          creator_nickname: 'Ana',
          privacy_level_options: ['SELF_ONLY'],
          comment_disabled: false,
          duet_disabled: false,
          stitch_disabled: true,
          max_video_post_duration_sec: 300,
        },
        error: ok,
      }),
      json(200, { data: {}, error: { code: 'spam_risk_too_many_posts', message: '', log_id: 'x' } }),
    );

    await expect(tiktok.limits('act')).resolves.toMatchObject({
      username: 'ana',
      switchedOff: ['allowStitch'],
      maxVideoSeconds: 300,
    });
    await expect(tiktok.limits('act')).rejects.toMatchObject({
      kind: 'rejected',
      providerCode: 'spam_risk_too_many_posts',
    });
  });

  describe('announce', () => {
    const creator = json(200, {
      data: {
        creator_username: 'ana',
        privacy_level_options: ['SELF_ONLY'],
        duet_disabled: true,
        max_video_post_duration_sec: 300,
      },
      error: ok,
    });
    const announce = (settings: Record<string, unknown>, durationSeconds: number | null = null) =>
      tiktok.announce({
        ...{ accessToken: 'act', title: 'Nuevo café', caption: 'Nuevo café #bogota', settings },
        video: { contentType: 'video/mp4', sizeBytes: 50_000_123, durationSeconds },
      });

    it('sends a post as AI-generated with its chunk plan, and leaves off what the account switched off', async () => {
      server.script(
        creator,
        json(200, {
          data: { publish_id: 'v_pub_file~v2-1.123', upload_url: `${server.url}/video/?upload_id=1` },
          error: ok,
        }),
      );

      await expect(
        announce({ allowComment: true, allowDuet: true, allowStitch: false, brandOrganic: true }),
      ).resolves.toEqual({
        reference: 'v_pub_file~v2-1.123',
        uploadUrl: `${server.url}/video/?upload_id=1`,
        author: 'ana',
      });
      expect(server.jsonOf(1)).toMatchObject({
        post_info: {
          title: 'Nuevo café #bogota',
          privacy_level: 'SELF_ONLY',
          is_aigc: true,
          disable_comment: false,
          disable_duet: true,
          disable_stitch: true,
          brand_organic_toggle: true,
          brand_content_toggle: false,
        },
        source_info: {
          source: 'FILE_UPLOAD',
          video_size: 50_000_123,
          chunk_size: 10_000_000,
          total_chunk_count: 5,
        },
      });
      expect(server.calls[1]?.headers.authorization).toBe('Bearer act');
    });

    it('refuses a privacy and a length that the account does not allow, and announces nothing', async () => {
      server.script(creator, creator);

      await expect(announce({ privacyLevel: 'PUBLIC_TO_EVERYONE' })).rejects.toMatchObject({
        kind: 'rejected',
        sentence: { code: 'tiktok_privacy_refused' },
      });
      await expect(announce({}, 301)).rejects.toMatchObject({
        kind: 'rejected',
        sentence: { code: 'post_video_too_long' },
      });
      expect(server.calls).toHaveLength(2);
    });
  });

  describe('sendRange', () => {
    const upload = (start: number, end: number, url = `${server.url}/video/?upload_token=x`) =>
      tiktok.delivery.bytes.sendRange({
        contentType: 'video/mp4',
        uploadUrl: url,
        range: { start, end, totalBytes: 10 },
        stream: Readable.from([Buffer.alloc(end - start + 1, 'v')]),
      });

    it('sends one range without the token and reads how far the network is', async () => {
      server.script(text(206, '', { 'content-range': 'bytes 0-4/10' }), text(201, ''));

      await expect(upload(0, 4)).resolves.toEqual({ receivedBytes: 5, complete: false });
      await expect(upload(5, 9)).resolves.toEqual({ receivedBytes: 10, complete: true });

      expect(server.calls[1]?.method).toBe('PUT');
      expect(server.calls[1]?.headers).toMatchObject({
        'content-range': 'bytes 5-9/10',
        'content-length': '5',
        'content-type': 'video/mp4',
      });
      expect(server.calls[1]?.headers.authorization).toBeUndefined();
      expect(server.calls[1]?.body).toHaveLength(5);
    });

    it('goes back to where the network stands after a wrong range', async () => {
      server.script(
        text(416, '', { 'content-range': 'bytes 0-2/10' }),
        text(416, '', { 'content-range': 'bytes */10' }),
      );

      await expect(upload(5, 9)).resolves.toEqual({ receivedBytes: 3, complete: false });
      await expect(upload(5, 9)).resolves.toEqual({ receivedBytes: 0, complete: false });
    });

    it('does not know the outcome of a cut last range, and may repeat any other', async () => {
      server.script(cut, text(200, '<html>'), cut);

      await expect(upload(5, 9)).rejects.toMatchObject({ kind: 'outcome_unknown' });
      await expect(upload(5, 9)).rejects.toMatchObject({ kind: 'outcome_unknown' });
      await expect(upload(0, 4)).rejects.toMatchObject({ kind: 'retryable' });
    });

    it('names an address that is over and refuses one that leads elsewhere', async () => {
      server.script(text(403, ''));

      await expect(upload(0, 4)).rejects.toMatchObject({ providerCode: 'upload_link_expired' });
      await expect(upload(0, 4, 'http://10.0.0.1/video')).rejects.toMatchObject({ kind: 'rejected' });
    });
  });

  it.each([
    [
      { status: 'PROCESSING_UPLOAD', uploaded_bytes: 5 },
      { status: 'uploading', uploadedBytes: 5 },
    ],
    [{ status: 'SOMETHING_NEW' }, { status: 'processing' }],
    [{ status: 'PUBLISH_COMPLETE' }, { status: 'published', postId: null, postUrl: null }],
    [
      { status: 'FAILED', fail_reason: 'internal' },
      { status: 'failed', mayBeginAgain: true },
    ],
    [
      { status: 'FAILED', fail_reason: 'a_reason_of_next_year' },
      { status: 'failed', mayBeginAgain: false },
    ],
  ])('reads the status %j', async (data, expected) => {
    server.script(json(200, { data, error: ok }));

    await expect(tiktok.check({ accessToken: 'act', reference: 'v_pub_file~1' })).resolves.toMatchObject(
      expected,
    );
    expect(server.jsonOf(0)).toEqual({ publish_id: 'v_pub_file~1' });
  });

  it('keeps post ids to the last digit', async () => {
    server.script(
      text(
        200,
        '{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[7512345678901234567]},"error":{"code":"ok"}}',
      ),
    );

    await expect(tiktok.check({ accessToken: 'act', reference: 'p', author: 'ana' })).resolves.toMatchObject({
      postId: '7512345678901234567',
      postUrl: 'https://www.tiktok.test/@ana/video/7512345678901234567',
    });
  });

  it('revokes and takes an empty answer for done', async () => {
    server.script(text(200, ''));

    await expect(tiktok.connect.revoke('act')).resolves.toBeUndefined();
  });
});
