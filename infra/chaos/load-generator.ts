import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type {
  Avatar,
  CreateCheckoutResponse,
  Guion,
  ProjectVideo,
  TiktokAuth,
  TiktokUploadResponse,
  UserMedia,
  Voice,
} from '@pregonero/contracts/api';
import { Client, PASSWORD } from './client';
import type { Database } from './database';
import type { ExpectedState } from './expected-state';
import { clip, picture } from './files';
import type { Random } from './random';

const BUSINESS = {
  tipoNegocio: 'Panadería artesanal de barrio',
  audienciaObjetivo: 'Familias y oficinas de la zona',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de masa madre, desayunos, encargos',
};
/** Topics of one word each, so that a video is rendered in seconds. */
const WORDS = ['pan', 'café', 'flores', 'queso', 'arepas', 'jugo'];
const PLANS = [
  { planId: 'basico', price: 59_900 },
  { planId: 'plus', price: 139_900 },
  { planId: 'pro', price: 299_900 },
];
const FIRST_VIDEO_MS = 600_000;

/** Moves a scheduled post and its job to three seconds from now: no run waits for two days. */
const BRING_FORWARD = `
  WITH hour AS (SELECT now() + interval '3 seconds' AS at), post AS (
    UPDATE social_posts SET "scheduledTime" = hour.at FROM hour WHERE id = $1 AND estado = 'programado' RETURNING id)
  UPDATE jobs SET "nextRunAt" = hour.at, "deadlineAt" = hour.at + ("deadlineAt" - "nextRunAt") FROM hour, post
  WHERE kind = 'tiktok.publish' AND ref = 'post:' || post.id AND state = 'queued'`;

/** Context of all users of a run. */
export interface LoadContext {
  gateways: readonly string[];
  sandboxUrl: string;
  random: Random;
  expected: ExpectedState;
  database: Database;
  /** Number of different videos that users ask for. */
  variety: number;
  /** Returns true once no new work is begun. */
  isEnding: () => boolean;
  /** Returns true once retries have to end. */
  isOver: () => boolean;
}

const createClient = ({ gateways, random, expected, isOver }: LoadContext): Client =>
  new Client(gateways, random.fork(), expected, isOver);

/** Registers an account and signs in. */
export function registerUser(context: LoadContext, name: string): Promise<Client> {
  const email = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@pregonero.test`;
  return createClient(context).signIn({ name, email, password: PASSWORD });
}

/** Small business that uses every feature in a random order. */
export class Customer {
  private readonly drafts: number[] = [];
  private readonly random: Random;
  private choices: { avatarId: string; voiceId: string }[] = [];

  private constructor(
    private readonly context: LoadContext,
    readonly client: Client,
  ) {
    this.random = context.random.fork();
  }

  /** Registers with a profile, TikTok and limits for the whole run. */
  static async register(context: LoadContext, name: string): Promise<Customer> {
    const customer = new Customer(context, await registerUser(context, name));
    const { client } = customer;
    await context.database.query(
      `UPDATE users SET "planVideos" = 5000, "planGuiones" = 999999, "planAlmacenamiento" = 1073741824 WHERE id = $1`,
      [client.userId],
    );
    await client.request('POST', '/api/formulario-inicial', BUSINESS);
    const avatars = (await client.call<Avatar[]>('GET', '/api/avatars')) ?? [];
    const voices = (await client.call<Voice[]>('GET', '/api/voices')) ?? [];
    const voiceId = voices.find(({ language }) => /^spanish/iu.test(language))?.voice_id ?? '';
    customer.choices = avatars.slice(0, 2).map(({ avatar_id: avatarId }) => ({ avatarId, voiceId }));
    await customer.connectTiktok();
    return customer;
  }

  private async connectTiktok(): Promise<void> {
    const auth = await this.client.call<TiktokAuth>('GET', '/api/tiktok/auth');
    const page = new URL(auth?.authUrl ?? '');
    const decision = new URL(`${page.pathname.replace(/\/$/u, '')}/decision`, page);
    decision.search = `${page.search}&decision=approve`;
    const approved = await fetch(decision, { redirect: 'manual' });
    const headers = { authorization: `Bearer ${this.client.token}` };
    await fetch(approved.headers.get('location') ?? '', { headers, redirect: 'manual' });
  }

  /** Makes a video before the first fault, so that there is one to cut, to post and to schedule. */
  async makeFirstVideo(): Promise<void> {
    await this.generate();
    await this.approve();
    for (const deadline = Date.now() + FIRST_VIDEO_MS; Date.now() < deadline;) {
      if ((await this.pickVideo()) !== undefined) return;
      await setTimeout(500);
    }
    throw new Error('no video was made before the first fault');
  }

  /** Works until no new work is begun. */
  async work(): Promise<void> {
    const actions: [weight: number, () => Promise<unknown>][] = [
      [4, () => this.generate()],
      [8, () => this.approve()],
      [1, () => this.regenerate()],
      [2, () => this.addBroll()],
      [3, () => this.post(false)],
      [2, () => this.post(true)],
      [2, () => this.upload()],
      [1, () => this.delete()],
      [2, () => this.client.request('GET', '/api/notifications')],
    ];
    const weighted = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));
    await this.generate();
    while (!this.context.isEnding()) {
      await this.random.pick(weighted)();
      await setTimeout(this.random.between(200, 1_500));
    }
  }

  private async generate(): Promise<void> {
    const { expected, database, variety } = this.context;
    const cantidadVideos = this.random.pick([1, 2, 3]);
    const guiones = await this.client.call<Guion[]>('POST', '/api/generar-guiones', { cantidadVideos });
    for (const { id } of guiones ?? []) {
      expected.scripts.add(id);
      const text = `Hola. Hoy hay ${this.random.pick(WORDS.slice(0, variety))}.`;
      await database.query('UPDATE guiones SET contenido = $2 WHERE id = $1', [id, text]);
      this.drafts.push(id);
    }
  }

  private async approve(): Promise<void> {
    const id = this.drafts.shift();
    if (id === undefined) return this.generate();
    const choice = this.random.pick(this.choices);
    const approved = await this.client.call('POST', `/api/guiones/${id}/aprobar`, choice);
    if (approved !== null) this.context.expected.approved.add(id);
  }

  private async regenerate(): Promise<void> {
    const id = this.drafts.shift();
    if (id === undefined) return;
    await this.client.request('POST', `/api/guiones/${id}/regenerar`, { feedback: 'más corto' });
  }

  private async pickVideo(): Promise<Guion | undefined> {
    const guiones = (await this.client.call<Guion[]>('GET', '/api/guiones')) ?? [];
    const ready = guiones.filter(({ estado }) => estado === 'listo');
    return ready.length === 0 ? undefined : this.random.pick(ready);
  }

  private async addBroll(): Promise<void> {
    const guion = await this.pickVideo();
    if (guion === undefined || guion.broll !== null) return;
    const accepted = await this.client.call('POST', `/api/test-broll/${guion.id}`, {});
    if (accepted !== null) this.context.expected.brolls.add(guion.id);
  }

  private async post(isScheduled: boolean): Promise<void> {
    const guion = await this.pickVideo();
    if (guion === undefined) return;
    const scheduledTime = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const accepted = await this.client.call<TiktokUploadResponse>('POST', '/api/tiktok/upload', {
      videoUrl: guion.videoFinalUrl,
      title: `Publicación ${randomBytes(4).toString('hex')}`,
      ...(isScheduled ? { scheduledTime } : {}),
    });
    if (accepted === null) return;
    this.context.expected.posts.add(accepted.post.id);
    if (isScheduled) await this.context.database.query(BRING_FORWARD, [accepted.post.id]);
  }

  private async upload(): Promise<void> {
    const form = new FormData();
    const bytes = picture(this.random.between(2_000, 200_000));
    form.append('media', new Blob([bytes], { type: 'image/png' }), 'vitrina.png');
    const stored = await this.client.call<UserMedia>('POST', '/api/upload-media', form);
    if (stored !== null) this.context.expected.media.add(stored.id);
  }

  private async delete(): Promise<void> {
    const guiones = (await this.client.call<Guion[]>('GET', '/api/guiones')) ?? [];
    if (guiones.length < 4) return;
    const { id } = this.random.pick(guiones);
    // Noted first, because a deletion without a response may have happened.
    this.context.expected.deleted.add(id);
    const at = this.drafts.indexOf(id);
    if (at !== -1) this.drafts.splice(at, 1);
    await this.client.request('DELETE', `/api/guiones/${id}`);
  }
}

/** Registers customers who pay once each, approved or declined. The returned function visits all their result pages. */
export async function runPayers(context: LoadContext): Promise<() => Promise<void>> {
  const random = context.random.fork();
  const payers: { client: Client; reference: string }[] = [];
  while (!context.isEnding()) {
    const client = await registerUser(context, 'Pagadora').catch(() => undefined);
    const plan = random.pick(PLANS);
    const path = '/api/create-wompi-checkout';
    const checkout = await client?.call<CreateCheckoutResponse>('POST', path, plan);
    if (client !== undefined && checkout !== null && checkout !== undefined) {
      const { checkoutUrl, reference } = checkout;
      const approved = random.next() < 0.75;
      payers.push({ client, reference });
      context.expected.payments.set(reference, { planId: plan.planId, approved });
      await decide(context, checkoutUrl, approved ? 'approve' : 'decline');
    }
    await setTimeout(random.between(2_000, 6_000));
  }
  return async () => {
    for (const { client, reference } of payers)
      await client.request('GET', `/api/payment-result?reference=${encodeURIComponent(reference)}`);
  };
}

/** Submits the payment page, again while the sandbox is down: it takes one payment per reference. */
async function decide({ sandboxUrl, isOver }: LoadContext, page: string, decision: string): Promise<void> {
  const body = new URLSearchParams(new URL(page).search);
  body.set('decision', decision);
  const submit = async (): Promise<boolean> => {
    const init = { method: 'POST', body, redirect: 'manual' } as const;
    return fetch(`${sandboxUrl}/wompi/p/decision`, init).then(
      () => true,
      () => false,
    );
  };
  while (!(await submit()) && !isOver()) await setTimeout(500);
}

/** Uploads videos for a client as the agency and approves them, which notifies both. */
export async function runAgency(context: LoadContext, clientId: number): Promise<void> {
  const random = context.random.fork();
  const client = await createClient(context).signIn({
    email: 'admin@pregonero.test',
    password: 'admin1234',
  });
  const project = await client.call<{ id: number }>('POST', '/api/projects', { name: 'Campaña', clientId });
  const video = clip();
  while (!context.isEnding() && project !== null) {
    const form = new FormData();
    form.append('caption', 'Campaña de la semana');
    form.append('projectId', String(project.id));
    form.append('status', 'pending');
    form.append('video', new Blob([video], { type: 'video/mp4' }), 'campaña.mp4');
    const stored = await client.call<ProjectVideo>('POST', '/api/videos/upload', form);
    if (stored !== null) {
      context.expected.agencyVideos.add(stored.id);
      await client.request('PUT', `/api/videos/${stored.id}`, { status: 'approved' });
    }
    await setTimeout(random.between(1_500, 5_000));
  }
}
