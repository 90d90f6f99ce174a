import type { MesEnCurso } from '@pregonero/contracts/api';
import { QuotaLedger } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { FORM } from './business-form';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const NONE: MesEnCurso = { enCurso: false, cantidad: 0, escritos: 0, esperaA: null };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

async function aBusiness(planGuiones: number): Promise<SignedIn> {
  const person = await gateway.signIn();
  await gateway.call('POST', '/api/formulario-inicial', { token: person.token, body: FORM });
  await gateway.db.query('UPDATE users SET "planGuiones" = $2 WHERE id = $1', [person.user.id, planGuiones]);
  return person;
}

const propose = (
  { token }: SignedIn,
  cantidad: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<MesEnCurso>> =>
  gateway.call<MesEnCurso>('POST', '/api/mes', { token, body: { cantidad }, headers });
const current = async ({ token }: SignedIn): Promise<MesEnCurso> =>
  (await gateway.call<MesEnCurso>('GET', '/api/mes', { token })).body;

async function usedBy({ user }: SignedIn): Promise<number | undefined> {
  const [row] = await gateway.db.query<{ guionesUsados: number }>(
    'SELECT "guionesUsados" FROM users WHERE id = $1',
    [user.id],
  );
  return row?.guionesUsados;
}

/** What a worker does when it has written some of them. */
async function write(person: SignedIn, written: number): Promise<void> {
  const [job] = await gateway.db.query<{ id: number; ref: string }>(
    `UPDATE jobs SET data = $2 WHERE "userId" = $1 AND kind = 'guion.month' AND state = 'queued' RETURNING id, ref`,
    [person.user.id, JSON.stringify({ escritos: written })],
  );
  const ref = job?.ref ?? '';
  await gateway.app.get(DataSource, { strict: false }).transaction(async (tx) => {
    const ledger = gateway.app.get(QuotaLedger, { strict: false });
    await ledger.keepPart(tx, { kind: 'guion', ref }, { ref: `${ref}:0`, units: written });
  });
}

describe('/api/mes', () => {
  it('hands the topics to the worker in one line each, without markup, and refuses more than three', async () => {
    const person = await aBusiness(40);
    const body = (temas: string[]) => ({ token: person.token, body: { cantidad: 4, temas } });

    expect(await gateway.call('POST', '/api/mes', body(['a', 'b', 'c', 'd']))).toMatchObject({ status: 400 });
    expect(await gateway.call('POST', '/api/mes', body([' <b>pan</b>\nde bono ']))).toMatchObject({
      status: 202,
    });

    const rows = await gateway.db.query('SELECT payload FROM jobs WHERE "userId" = $1', [person.user.id]);
    expect(rows).toMatchObject([{ payload: { cantidad: 4, temas: ['pan de bono'] } }]);
  });

  it('is proposed once per key, reserved at once, and told as far as it has come', async () => {
    const person = await aBusiness(40);
    expect(await current(person)).toEqual(NONE);
    const headers = { 'idempotency-key': 'mes-1' };

    const [first, repeat] = [await propose(person, 12, headers), await propose(person, 12, headers)];

    expect(first).toMatchObject({ status: 202, body: { ...NONE, enCurso: true, cantidad: 12 } });
    expect(repeat).toMatchObject({ status: 202, body: first.body });
    expect(await usedBy(person)).toBe(12);
    await write(person, 5);
    expect(await current(person)).toEqual({ enCurso: true, cantidad: 12, escritos: 5, esperaA: null });
  });

  it('takes what the plan has left, and refuses where that is nothing', async () => {
    const person = await aBusiness(3);
    expect((await propose(person, 8)).body).toMatchObject({ enCurso: true, cantidad: 3 });

    const spent = await aBusiness(0);
    expectError(await propose(spent, 4), 403, 'plan_limit_reached');
    expect(await current(spent)).toEqual(NONE);
  });

  it('is one at a time, however many ask at once, and no other scripts are written meanwhile', async () => {
    const person = await aBusiness(40);

    const answers = await Promise.all([propose(person, 4), propose(person, 8), propose(person, 20)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const body = { cantidadVideos: 1 };
    const generated = await gateway.call('POST', '/api/generar-guiones', { token: person.token, body });
    expectError(generated, 409, 'generation_in_progress');
    expect(await usedBy(person)).toBe((await current(person)).cantidad);
  });

  it('is stopped: what is written stays paid, the rest goes back, and a second time changes nothing', async () => {
    const person = await aBusiness(40);
    await propose(person, 20);
    await write(person, 5);
    const stop = () => gateway.call('DELETE', '/api/mes', { token: person.token });

    const answers = await Promise.all([stop(), stop()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await current(person)).toEqual(NONE);
    expect(await usedBy(person)).toBe(5);
  });

  it('asks for the business first, and for a count that there is', async () => {
    const person = await gateway.signIn();
    expectError(await propose(person, 4), 400, 'setup_required');
    const refused = await propose(person, 7);
    expectError(refused, 400, 'validation_failed');
    expect(JSON.stringify(refused.body)).toContain('Elige 4, 8, 12 o 20 guiones');
  });
});
