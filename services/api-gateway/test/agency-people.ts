import type { Notification, Project } from '@pregonero/contracts/api';
import { startSandbox } from '@pregonero/testing';
import { type SignedIn, startGateway, type TestGateway } from './gateway-harness';

/** Somebody new who is an admin: the role is read from the row on every request. */
export async function anAdmin(gateway: TestGateway): Promise<SignedIn> {
  const person = await gateway.signIn();
  await gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.user.id]);
  return person;
}

/** A project of that client, made over the API. */
export async function aProject(
  gateway: TestGateway,
  admin: SignedIn,
  clientId: number,
  name = 'Campaña',
): Promise<Project> {
  const answer = await gateway.call<Project>('POST', '/api/projects', {
    token: admin.token,
    body: { name, clientId },
  });
  if (answer.status !== 201) throw new Error(`project answered ${answer.status}`);
  return answer.body;
}

/** A video of that project, straight into the table, without an object. */
export async function aVideo(
  gateway: TestGateway,
  projectId: number,
  columns: { status?: string; caption?: string; key?: string } = {},
): Promise<number> {
  const { status = 'pending', caption = 'Nuestro lanzamiento', key = `projects/${projectId}` } = columns;
  const rows = await gateway.db.query<{ id: number }>(
    `INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId", status)
     VALUES ($1, 'http://localhost/vencido', $2, $3, $4) RETURNING id`,
    [caption, key, projectId, status],
  );
  return rows[0]?.id ?? 0;
}

/** Somebody's notifications, newest first. */
export async function noticesOf(gateway: TestGateway, person: SignedIn): Promise<Notification[]> {
  return (await gateway.call<Notification[]>('GET', '/api/notifications', { token: person.token })).body;
}

/** An agency with a client and a project of theirs, at a gateway that keeps files. */
export interface AgencyAtWork {
  readonly gateway: TestGateway;
  readonly admin: SignedIn;
  readonly client: SignedIn;
  readonly project: Project;
  stop(): Promise<void>;
}

/** Starts a gateway without housekeeping, its object store and these people. The caller stops it. */
export async function anAgencyAtWork(): Promise<AgencyAtWork> {
  const sandbox = await startSandbox();
  const gateway = await startGateway({ S3_ENDPOINT: sandbox.s3Url, S3_PUBLIC_ENDPOINT: sandbox.s3Url });
  const [admin, client] = [await anAdmin(gateway), await gateway.signIn()];
  return {
    gateway,
    admin,
    client,
    project: await aProject(gateway, admin, client.user.id, 'Otoño'),
    stop: async () => {
      await gateway.close();
      await sandbox.process.stop();
    },
  };
}
