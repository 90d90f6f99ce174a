import { type PayloadOf, videoFinish } from '@pregonero/contracts/jobs';
import { JobProducer } from '@pregonero/queue';
import { keys } from '@pregonero/storage';
import { DataSource } from 'typeorm';
import { UnfinishedVideosHousekeeping } from '../src/platform/retention/unfinished-videos.housekeeping';
import { aGuion, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('a film that waits for its finishing', () => {
  const aFilm = (userId: number, set: object = {}): Promise<number> =>
    aGuion(gateway, userId, {
      ...{ estado: 'procesando', acabadoEstado: 'processing', ajustesVideo: { cierre: true } },
      ...{ videoBaseKey: keys.render(userId, 1, '1'), ...set },
    });
  const aFinishing = (ref: string, payload: PayloadOf<typeof videoFinish>): Promise<unknown> =>
    gateway.app
      .get(DataSource)
      .transaction((tx) =>
        gateway.app
          .get(JobProducer, { strict: false })
          .create(tx, videoFinish, { ref, userId: payload.userId, payload }),
      );
  const living = (guionId: number): Promise<{ ref: string }[]> =>
    gateway.db.query<{ ref: string }>(
      `SELECT ref FROM jobs WHERE kind = 'video.finish' AND state = 'queued' AND payload @> $1`,
      [{ guionId }],
    );

  it('is asked for again, once, where no job makes it; where one does, nobody else begins', async () => {
    const { id: userId } = (await gateway.signIn()).user;
    const [lost, making] = [await aFilm(userId), await aFilm(userId)];
    const rendering = await aFilm(userId, { videoBaseKey: null, acabadoEstado: null });
    await aFinishing('acabado:1:0', { userId, guionId: lost });
    await gateway.db.query(`UPDATE jobs SET state = 'cancelled' WHERE payload @> $1`, [{ guionId: lost }]);
    await aFinishing('acabado:2:0', { userId, guionId: making });

    const task = gateway.app.get(UnfinishedVideosHousekeeping, { strict: false });
    const asked = await Promise.all([task.askAgain(), task.askAgain()]);

    expect(asked.toSorted()).toEqual([0, 1]);
    expect(await living(lost)).toHaveLength(1);
    expect(await living(making)).toEqual([{ ref: 'acabado:2:0' }]);
    expect(await living(rendering)).toEqual([]);
    expect(
      await gateway.db.query('SELECT estado, "acabadoEstado" FROM guiones WHERE id = $1', [lost]),
    ).toEqual([{ estado: 'procesando', acabadoEstado: 'processing' }]);
  });
});
