import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for the third parties' sites, speaking the documented shapes that the gateway reads. */
export interface VendorServer {
  readonly url: string;
  /** Answers 500 to everything until it is set back. */
  isAway: boolean;
  /** Calls whose path begins so are never answered; null lets go of them. */
  hangsAt: string | null;
  /** TikTok accepts no token of its person any more. */
  hasWithdrawn: boolean;
  close(): Promise<void>;
}

const LOOKS = [
  {
    id: 'look_ana',
    name: 'Ana',
    gender: 'Female',
    preview_image_url: 'https://files.example.test/ana.jpg',
    tags: ['young', 'latino', 'business'],
  },
  {
    id: 'look_luis',
    name: 'Luis',
    gender: 'Male',
    preview_image_url: 'https://files.example.test/luis.jpg',
    tags: ['adult', 'casual'],
  },
];
const VOICES = [
  {
    voice_id: 'voz_es',
    name: 'Lucía',
    language: 'Spanish',
    gender: 'female',
    preview_audio_url: 'https://files.example.test/es.mp3',
    tags: ['warm', 'neutral', 'mature'],
  },
  {
    voice_id: 'voz_en',
    name: 'Emma',
    language: 'English',
    gender: 'female',
    preview_audio_url: null,
    tags: ['friendly', 'regional', 'adult'],
  },
];

function answerOf(path: string): unknown {
  if (path.startsWith('/heygen/v3/avatars')) return { data: LOOKS, has_more: false, next_token: null };
  if (path.startsWith('/heygen/v3/voices')) return { data: VOICES, has_more: false, next_token: null };
  if (path.startsWith('/tiktok-api/v2/oauth/token')) {
    return {
      access_token: 'act.prueba',
      expires_in: 7_200,
      open_id: '_000prueba',
      refresh_token: 'rft.prueba',
      refresh_expires_in: 15_552_000,
      scope: 'user.info.basic,video.publish,video.upload',
      token_type: 'Bearer',
    };
  }
  if (path.startsWith('/tiktok-api/v2/user/info')) {
    return {
      data: {
        user: {
          open_id: '_000prueba',
          display_name: 'Panadería Sol',
          avatar_url: 'https://p.example.test/a.jpg',
        },
      },
      error: { code: 'ok', message: '', log_id: '1' },
    };
  }
  if (path.startsWith('/tiktok-api/v2/post/publish/creator_info/query')) {
    return {
      data: {
        creator_avatar_url: 'https://p.example.test/a.jpg',
        creator_username: 'panaderia.sol',
        creator_nickname: 'Panadería Sol',
        privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
        comment_disabled: false,
        duet_disabled: true,
        stitch_disabled: false,
        max_video_post_duration_sec: 300,
      },
      error: { code: 'ok', message: '', log_id: '1' },
    };
  }
  return {};
}

export async function startVendorServer(): Promise<VendorServer> {
  const state: Pick<VendorServer, 'isAway' | 'hasWithdrawn' | 'hangsAt'> = {
    isAway: false,
    hasWithdrawn: false,
    hangsAt: null,
  };
  const held = new Set<ServerResponse>();
  const server: Server = createServer((request, response) => {
    request.resume();
    const path = request.url ?? '/';
    if (state.hangsAt !== null && path.startsWith(state.hangsAt)) {
      held.add(response);
      return;
    }
    if (state.isAway) {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"error":{"code":"internal_error"}}');
      return;
    }
    if (state.hasWithdrawn && path.startsWith('/tiktok-api/')) {
      const isToken = path.startsWith('/tiktok-api/v2/oauth/');
      response
        .writeHead(isToken ? 400 : 401, { 'content-type': 'application/json' })
        .end(
          isToken
            ? '{"error":"invalid_grant","error_description":"","log_id":"1"}'
            : '{"data":{},"error":{"code":"access_token_invalid","message":"","log_id":"1"}}',
        );
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get hangsAt() {
      return state.hangsAt;
    },
    set hangsAt(path) {
      state.hangsAt = path;
      for (const response of held) response.destroy();
      held.clear();
    },
    get isAway() {
      return state.isAway;
    },
    set isAway(value: boolean) {
      state.isAway = value;
    },
    get hasWithdrawn() {
      return state.hasWithdrawn;
    },
    set hasWithdrawn(value: boolean) {
      state.hasWithdrawn = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
