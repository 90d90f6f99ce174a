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
import type { Book } from './book';
import { type Answer, Caller, PASSWORD } from './caller';
import { clip, picture } from './files';
import type { Random } from './random';
import type { Rows } from './rows';

const BUSINESS = {
  tipoNegocio: 'Panadería artesanal de barrio',
  audienciaObjetivo: 'Familias y oficinas de la zona',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de masa madre, desayunos, encargos',
};
/** So few words that a video of them takes seconds. */
const WORDS = ['pan', 'café', 'flores', 'queso', 'arepas', 'jugo'];
const PLANS = [
  { planId: 'basico', price: 59_900 },
  { planId: 'plus', price: 139_900 },
  { planId: 'pro', price: 299_900 },
];
const SOON_SECONDS = 3;
/** A film of five words takes seconds; a machine that does ten times as much as it should takes its time. */
const FIRST_FILM_MS = 180_000;

/** What everybody shares. */
export interface World {
  gateways: readonly string[];
  sandboxUrl: string;
  random: Random;
  book: Book;
  rows: Rows;
  /** How many different videos people ask for: a short run draws few. */
  variety: number;
  /** Milliseconds since the beginning at which new work ends. */
  isEnding: () => boolean;
  isOver: () => boolean;
}

const isDone = <T>(answer: Answer<T> | null): answer is Answer<T> =>
  answer !== null && answer.status >= 200 && answer.status < 300;

/** Somebody who came to the product. */
export async function aPerson(world: World, name: string): Promise<Caller> {
  const caller = new Caller(world.gateways, world.random.fork(), world.book, world.isOver);
  const email = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@pregonero.test`;
  return caller.enter({ name, email, password: PASSWORD });
}

/** A small business that does everything there is to do, in an order that its own chance decides. */
export class Customer {
  private readonly drafts: number[] = [];
  private readonly random: Random;
  private choices: { avatarId: string; voiceId: string }[] = [];

  private constructor(
    private readonly world: World,
    readonly caller: Caller,
  ) {
    this.random = world.random.fork();
  }

  /** Registers, tells of the business, connects TikTok and has a plan with room for the whole run. */
  static async join(world: World, name: string): Promise<Customer> {
    const customer = new Customer(world, await aPerson(world, name));
    const { caller } = customer;
    await world.rows.all(
      `UPDATE users SET "planVideos" = 5000, "planGuiones" = 999999, "planAlmacenamiento" = 1073741824 WHERE id = $1`,
      [caller.userId],
    );
    await caller.insist('POST', '/api/formulario-inicial', BUSINESS);
    const avatars = await caller.insist<Avatar[]>('GET', '/api/avatars');
    const voices = await caller.insist<Voice[]>('GET', '/api/voices');
    const voice = voices?.body.find(({ language }) => /^spanish/iu.test(language));
    customer.choices = (avatars?.body ?? [])
      .slice(0, 2)
      .map(({ avatar_id: avatarId }) => ({ avatarId, voiceId: voice?.voice_id ?? '' }));
    await customer.connectTiktok();
    return customer;
  }

  /** Makes one film while nothing goes wrong yet: from the first blow on there is something to cut, to post and to schedule. */
  async makeFirst(): Promise<void> {
    await this.generate();
    await this.approve();
    for (const deadline = Date.now() + FIRST_FILM_MS; Date.now() < deadline;) {
      if ((await this.finished()) !== undefined) return;
      await setTimeout(500);
    }
    throw new Error('no film was made before anything went wrong');
  }

  private async connectTiktok(): Promise<void> {
    const auth = await this.caller.insist<TiktokAuth>('GET', '/api/tiktok/auth');
    const page = new URL(auth?.body.authUrl ?? '');
    const decision = new URL(`${page.pathname.replace(/\/$/u, '')}/decision`, page);
    decision.search = `${page.search}&decision=approve`;
    const back = await fetch(decision, { redirect: 'manual' });
    await fetch(back.headers.get('location') ?? '', {
      headers: { authorization: `Bearer ${this.caller.token}` },
      redirect: 'manual',
    });
  }

  /** Works until new work ends. */
  async work(): Promise<void> {
    const doings: [weight: number, () => Promise<void>][] = [
      [4, () => this.generate()],
      [8, () => this.approve()],
      [1, () => this.rewrite()],
      [2, () => this.addBroll()],
      [3, () => this.post()],
      [2, () => this.post('later')],
      [2, () => this.upload()],
      [1, () => this.delete()],
      [2, () => this.readNotices()],
    ];
    const deck = doings.flatMap(([weight, doing]) => Array.from({ length: weight }, () => doing));
    await this.generate();
    while (!this.world.isEnding()) {
      await this.random.pick(deck)();
      await setTimeout(this.random.between(200, 1_500));
    }
  }

  private async generate(): Promise<void> {
    const answer = await this.caller.insist<Guion[]>('POST', '/api/generar-guiones', {
      cantidadVideos: this.random.pick([1, 2, 3]),
    });
    if (!isDone(answer)) return;
    for (const { id } of answer.body) {
      this.world.book.scripts.set(id, { userId: this.caller.userId });
      const words = this.random.pick(WORDS.slice(0, this.world.variety));
      await this.world.rows.all('UPDATE guiones SET contenido = $2 WHERE id = $1', [
        id,
        `Hola. Hoy hay ${words}.`,
      ]);
      this.drafts.push(id);
    }
  }

  private async approve(): Promise<void> {
    const id = this.drafts.shift();
    if (id === undefined) return this.generate();
    const choice = this.random.pick(this.choices);
    const answer = await this.caller.insist('POST', `/api/guiones/${id}/aprobar`, choice);
    if (isDone(answer)) this.world.book.approved.add(id);
  }

  private async rewrite(): Promise<void> {
    const id = this.drafts.shift();
    if (id === undefined) return;
    const answer = await this.caller.insist('POST', `/api/guiones/${id}/regenerar`, {
      feedback: 'más corto',
    });
    if (isDone(answer)) this.world.book.rewritten.add(id);
  }

  /** One of the person's scripts that has a video, newest first. */
  private async finished(): Promise<Guion | undefined> {
    const answer = await this.caller.insist<Guion[]>('GET', '/api/guiones');
    if (!isDone(answer)) return undefined;
    const ready = answer.body.filter(({ estado }) => estado === 'listo');
    return ready.length === 0 ? undefined : this.random.pick(ready);
  }

  private async addBroll(): Promise<void> {
    const guion = await this.finished();
    if (guion === undefined || guion.broll !== null) return;
    const answer = await this.caller.insist('POST', `/api/test-broll/${guion.id}`, {});
    if (isDone(answer)) this.world.book.brolls.add(guion.id);
  }

  private async post(when: 'now' | 'later' = 'now'): Promise<void> {
    const guion = await this.finished();
    if (guion === undefined) return;
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const answer = await this.caller.insist<TiktokUploadResponse>('POST', '/api/tiktok/upload', {
      videoUrl: guion.videoFinalUrl,
      title: `Publicación ${randomBytes(4).toString('hex')}`,
      ...(when === 'later' ? { scheduledTime: inTwoDays } : {}),
    });
    if (!isDone(answer)) return;
    const { id } = answer.body.post;
    this.world.book.posts.set(id, { userId: this.caller.userId, scheduled: when === 'later' });
    if (when === 'later') await this.bringForward(id);
  }

  /** No run waits for two days: the hour of the post, and of its job with it, comes soon. */
  private async bringForward(postId: number): Promise<void> {
    const { rows } = this.world;
    await rows.all(
      `WITH hour AS (SELECT now() + interval '${SOON_SECONDS} seconds' AS at), post AS (
         UPDATE tiktok_posts SET "scheduledTime" = hour.at FROM hour WHERE id = $1 AND estado = 'programado' RETURNING id)
       UPDATE jobs SET "nextRunAt" = hour.at, "deadlineAt" = hour.at + ("deadlineAt" - "nextRunAt") FROM hour, post
       WHERE kind = 'tiktok.publish' AND ref = 'post:' || post.id AND state = 'queued'`,
      [postId],
    );
  }

  private async upload(): Promise<void> {
    const form = new FormData();
    const bytes = picture(this.random.between(2_000, 200_000));
    form.append('media', new Blob([bytes], { type: 'image/png' }), 'vitrina.png');
    const answer = await this.caller.insist<UserMedia>('POST', '/api/upload-media', form);
    if (isDone(answer)) {
      this.world.book.media.set(answer.body.id, { userId: this.caller.userId, bytes: answer.body.fileSize });
    }
  }

  private async delete(): Promise<void> {
    const answer = await this.caller.insist<Guion[]>('GET', '/api/guiones');
    if (!isDone(answer) || answer.body.length < 4) return;
    const { id } = this.random.pick(answer.body);
    // Written down before: an owner who got no answer does not miss the script.
    this.world.book.deleted.add(id);
    const at = this.drafts.indexOf(id);
    if (at !== -1) this.drafts.splice(at, 1);
    await this.caller.insist('DELETE', `/api/guiones/${id}`);
  }

  private async readNotices(): Promise<void> {
    await this.caller.insist('GET', '/api/notifications');
    await this.caller.insist('PUT', '/api/notifications/mark-all-read');
  }
}

/** People who pay: each a new account, one payment, approved or declined; and who come back to the page at the end. */
export async function payers(world: World): Promise<() => Promise<void>> {
  const random = world.random.fork();
  const came: { caller: Caller; reference: string }[] = [];
  while (!world.isEnding()) {
    const caller = await aPerson(world, 'Pagadora').catch(() => undefined);
    // Nobody could sign in: the book has what was answered.
    if (caller === undefined) continue;
    const wish = random.pick(PLANS);
    const answer = await caller.insist<CreateCheckoutResponse>('POST', '/api/create-wompi-checkout', wish);
    if (isDone(answer)) {
      const { checkoutUrl, reference } = answer.body;
      const approved = random.next() < 0.75;
      came.push({ caller, reference });
      world.book.payments.set(reference, { userId: caller.userId, planId: wish.planId, approved });
      await decide(world, checkoutUrl, approved ? 'approve' : 'decline');
    }
    await setTimeout(random.between(2_000, 6_000));
  }
  return async () => {
    for (const { caller, reference } of came) {
      await caller.insist('GET', `/api/payment-result?reference=${encodeURIComponent(reference)}`);
    }
  };
}

/** Presses a button of the provider's page, again while the stand-in is away: one reference is one payment there. */
async function decide(world: World, checkoutUrl: string, decision: string): Promise<void> {
  const form = new URLSearchParams(new URL(checkoutUrl).search);
  form.set('decision', decision);
  for (;;) {
    try {
      await fetch(`${world.sandboxUrl}/wompi/p/decision`, { method: 'POST', body: form, redirect: 'manual' });
      return;
    } catch {
      if (world.isOver()) return;
      await setTimeout(500);
    }
  }
}

/** The agency: uploads videos for a client and talks about them, so that both are told. */
export async function agency(world: World, clientId: number): Promise<void> {
  const random = world.random.fork();
  const caller = new Caller(world.gateways, random.fork(), world.book, world.isOver);
  await caller.enter({ email: 'admin@pregonero.test', password: 'admin1234' });
  const project = await caller.insist<{ id: number }>('POST', '/api/projects', { name: 'Campaña', clientId });
  const film = clip();
  while (!world.isEnding() && isDone(project)) {
    const form = new FormData();
    form.append('caption', 'Campaña de la semana');
    form.append('projectId', String(project.body.id));
    form.append('status', 'pending');
    form.append('video', new Blob([film], { type: 'video/mp4' }), 'campaña.mp4');
    const answer = await caller.insist<ProjectVideo>('POST', '/api/videos/upload', form);
    if (isDone(answer)) {
      world.book.agencyVideos.add(answer.body.id);
      await caller.insist('PUT', `/api/videos/${answer.body.id}`, { status: 'approved' });
    }
    await setTimeout(random.between(1_500, 5_000));
  }
}
