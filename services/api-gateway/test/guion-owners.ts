import type { Guion } from '@pregonero/contracts/api';
import { QuotaLedger } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { FORM } from './business-form';
import type { Answer, SignedIn, TestGateway } from './gateway-harness';

/** What most tests approve a script with. */
export const CHOICE = { avatarId: 'look_ana', voiceId: 'voz_es' };

/** Somebody new whose business form is filled in, which the writing of scripts asks for. */
export async function withForm(gateway: TestGateway): Promise<SignedIn> {
  const person = await gateway.signIn();
  await gateway.call('POST', '/api/formulario-inicial', { token: person.token, body: FORM });
  return person;
}

/** Approves a script of that person. */
export function approve(
  gateway: TestGateway,
  person: SignedIn,
  id: number,
  headers: Record<string, string> = {},
  body: object = CHOICE,
): Promise<Answer<Guion>> {
  return gateway.call('POST', `/api/guiones/${id}/aprobar`, { token: person.token, body, headers });
}

/** What an account has used of its plan. */
export async function usedBy(
  gateway: TestGateway,
  userId: number,
): Promise<{ videosUsados: number; guionesUsados: number } | undefined> {
  const rows = await gateway.db.query<{ videosUsados: number; guionesUsados: number }>(
    'SELECT "videosUsados", "guionesUsados" FROM users WHERE id = $1',
    [userId],
  );
  return rows[0];
}

/** Everything that was ever to be done for an account, oldest first. */
export function jobsOf(
  gateway: TestGateway,
  userId: number,
): Promise<{ kind: string; ref: string; state: string }[]> {
  return gateway.db.query('SELECT kind, ref, state FROM jobs WHERE "userId" = $1 ORDER BY id', [userId]);
}

/** Fails where the figures of an account are not the sum of what its ledger says: asked after every test of quotas. */
export async function expectTrueLedger({ app }: TestGateway): Promise<void> {
  const { manager } = app.get(DataSource, { strict: false });
  expect(await app.get(QuotaLedger, { strict: false }).mismatches(manager)).toEqual([]);
}
