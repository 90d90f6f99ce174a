import { Readable } from 'node:stream';
import type { Avatar, ErrorBody, Voice } from '@pregonero/contracts/api';
import { STUDIO_CATALOGUE_KEY, type StudioCatalogue } from '@pregonero/providers';
import { ObjectStore } from '@pregonero/storage';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { aGuion, type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import { approve, CHOICE, usedBy } from './guion-owners';

const CATALOGUE: StudioCatalogue = {
  edition: 'a',
  presenters: [
    {
      ...{
        id: 'sofia',
        name: 'Sofía',
        gender: 'female',
        age: 'young',
        ethnicity: 'latino',
        useCases: ['business'],
      },
      ...{ poster: 'studio/a/poster-sofia.jpg', preview: null },
    },
  ],
  voices: [
    {
      ...{ id: 'es-lucia', name: 'Lucía', language: 'Spanish', locale: 'es-419', gender: 'female' },
      ...{ style: 'friendly', accent: 'neutral', age: 'young', sample: 'studio/a/voice-es-lucia.mp3' },
    },
  ],
};
const SOFIA = { avatarId: 'studio:sofia', voiceId: 'studio:es-lucia' };

describe('presenters of the studio beside those of HeyGen', () => {
  let sandbox: RunningSandbox;
  let gateway: TestGateway;
  let person: SignedIn;

  const list = async <Item>(path: string): Promise<Item[]> => {
    const { status, body } = await gateway.call<Item[]>('GET', path, { token: person.token });
    expect(status).toBe(200);
    return body;
  };
  const put = (key: string, text: string) =>
    gateway.app
      .get(ObjectStore, { strict: false })
      .putStream(key, Readable.from([Buffer.from(text)]), { contentType: 'application/json' });

  beforeAll(async () => {
    sandbox = await startSandbox();
    const store = Object.entries(sandbox.env).filter(([name]) => name.startsWith('S3_'));
    gateway = await startGateway({
      STUDIO_PRESENTERS: 'on',
      ...(Object.fromEntries(store) as Record<string, string>),
    });
    person = await gateway.signIn();
  });
  afterAll(async () => {
    await gateway.close();
    await sandbox.process.stop();
  });

  it('says that they are being prepared while no worker has published any and HeyGen is away', async () => {
    gateway.vendors.isAway = true;
    const { status, body } = await gateway.call<ErrorBody>('GET', '/api/avatars', { token: person.token });

    expect(status).toBe(503);
    expect(body.code).toBe('provider_unavailable');
    await put(STUDIO_CATALOGUE_KEY, JSON.stringify(CATALOGUE));
    await put('studio/a/poster-sofia.jpg', 'a picture');
  });

  it('refuses an approval for a provider that is away by offering the other, and spends nothing', async () => {
    const guionId = await aGuion(gateway, person.user.id);

    const refused = await approve(gateway, person, guionId, {}, { ...CHOICE, voiceId: SOFIA.voiceId });

    expect(refused.status).toBe(503);
    expect((refused.body as unknown as ErrorBody).message).toMatch(/elige un presentador de otro servicio/u);
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
    gateway.vendors.isAway = false;
  });

  it('lists them under their own ids, with pictures and samples that a browser can fetch', async () => {
    const avatars = await list<Avatar>('/api/avatars');
    const voices = await list<Voice>('/api/voices');

    expect(avatars.map(({ avatar_id: id }) => id)).toEqual(['look_ana', 'look_luis', 'studio:sofia']);
    expect(avatars.at(-1)).toMatchObject({
      ...{ avatar_name: 'Sofía', gender: 'female', use_case: ['business'], preview_video_url: null },
    });
    const picture = await fetch(avatars.at(-1)?.preview_image_url ?? '');
    expect(await picture.text()).toBe('a picture');
    expect(voices.at(-1)).toMatchObject({ voice_id: 'studio:es-lucia', locale: 'es-419', borrador: true });
  });

  it('gives the same links again, so that browsers keep what they fetched', async () => {
    const link = async () => (await list<Avatar>('/api/avatars')).at(-1)?.preview_image_url;

    expect(await link()).toBe(await link());
  });

  it('puts an approved script into the line of the studio', async () => {
    const guionId = await aGuion(gateway, person.user.id);

    const { status, body } = await approve(gateway, person, guionId, {}, SOFIA);

    expect([status, body.avatarSeleccionado]).toEqual([202, 'Sofía']);
    const jobs = await gateway.db.query('SELECT lane, payload FROM jobs WHERE "userId" = $1', [
      person.user.id,
    ]);
    expect(jobs).toMatchObject([{ lane: 'studio', payload: { guionId, presenter: 'studio' } }]);
  });
});
