/**
 * `npm run lighthouse -w @pregonero/e2e`: audits the landing page, the sign-in and the dashboard of a signed-in client on a running stack
 * (`PREGONERO_URL`, else one of its own) and compares the figures of the landing page with the budget. Median of `--runs` (3);
 * names choose pages (`npm run lighthouse -w @pregonero/e2e -- Portada`), `--json FILE` keeps the figures. Ends with 1 when the budget is broken. The speed of the machine is
 * told with each line: blocking times of a busy one say little. Pages come over TLS and HTTP/2, as from the proxy of production;
 * `--direct` asks the gateway itself, over HTTP/1.1. Lighthouse is fetched when it is asked for: it is 133 packages, an eighth of
 * all files that an installation would write.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fail, prepare, readSettings, say } from '@pregonero/local';
import { launchSharedChromium } from './chromium';
import { openFrontDoor } from './front-door';
import { openStack } from './stack';
import { logIn } from './visit';

/** Mobile, as Lighthouse simulates it; kB are 1,000 bytes of gzip. */
const BUDGET = { lcpMs: 1_900, tbtMs: 200, cls: 0.01, landingScriptKb: 130 };
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CLIENT = { email: 'cliente@pregonero.test', password: 'cliente1234' };
/** A report holds pictures of the page. */
const REPORT_BYTES = 64 * 1024 * 1024;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = [
  { name: 'Portada', path: '/', signedIn: false },
  { name: 'Entrar', path: '/login', signedIn: false },
  { name: 'Panel', path: '/app', signedIn: true },
];

const runsAt = process.argv.indexOf('--runs');
const RUNS = runsAt < 0 ? 3 : Number(process.argv[runsAt + 1]);
const jsonAt = process.argv.indexOf('--json');
const isDirect = process.argv.includes('--direct');
const chosen = PAGES.filter(({ name }) => process.argv.includes(name));
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Page = (typeof PAGES)[number];

/** The figures of a page: of one audit, or the medians of several. */
interface Figures {
  /** One a category, from 0 to 100. */
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  /** How fast the machine was meanwhile, as Lighthouse counts it. */
  machine: number;
  /** Checks that hold or not, and did not. */
  failed: string[];
}

/** What is read of Lighthouse's report (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
interface Report {
  audits: Record<
    string,
    {
      id: string;
      score: number | null;
      scoreDisplayMode: string;
      numericValue?: number;
      /** Of `network-requests`: a row a file. */
      details?: { items?: { url: string; resourceType?: string; transferSize?: number }[] };
    }
  >;
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
}

function freePort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const server = createServer();
    server.once('error', refuse);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        answer(port);
      });
    });
  });
}

/** What the scripts weigh as gzip, whatever the browser has asked for. */
async function gzipKb(gateway: string, addresses: string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const answer = await fetch(new URL(new URL(address).pathname, gateway), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip' },
    });
    bytes += Number(answer.headers.get('content-length') ?? 0);
  }
  return bytes / 1_000;
}

async function audit(
  address: string,
  port: number,
  desktop: boolean,
): Promise<Figures & { scripts: string[] }> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', address, '--port', String(port)],
      ...['--output', 'json', '--quiet', '--no-enable-error-reporting', '--disable-storage-reset'],
      ...['--only-categories', CATEGORIES.join(','), ...(desktop ? ['--preset', 'desktop'] : [])],
    ],
    { maxBuffer: REPORT_BYTES },
  );
  const { audits, categories, environment } = JSON.parse(stdout) as Report;
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const items = audits['network-requests']?.details?.items ?? [];
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    scripts: items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
    machine: environment.benchmarkIndex,
    bytes: items.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}

async function measure(
  { url, gateway }: { url: string; gateway: string },
  page: Page,
  port: number,
  desktop: boolean,
  forgetFiles: () => Promise<unknown>,
): Promise<Figures & { scriptKb: number }> {
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await forgetFiles();
    runs.push(await audit(`${url}${page.path}`, port, desktop));
  }
  const of = (figure: 'lcpMs' | 'tbtMs' | 'cls' | 'bytes' | 'machine'): number =>
    median(runs.map((each) => each[figure]));
  const last = runs.at(-1);
  return {
    scores: CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    scriptKb: await gzipKb(gateway, last?.scripts ?? []),
    bytes: of('bytes'),
    machine: of('machine'),
    failed: last?.failed ?? [],
  };
}

function tell(name: string, form: string, m: Figures & { scriptKb: number }): void {
  say(
    `${name.padEnd(8)} ${form.padEnd(8)} ${m.scores.map((score) => String(score).padStart(3)).join(' / ')}   ` +
      `LCP ${(m.lcpMs / 1_000).toFixed(2)} s  TBT ${Math.round(m.tbtMs)} ms  CLS ${m.cls.toFixed(3)}  ` +
      `JS ${m.scriptKb.toFixed(1)} kB gzip  total ${Math.round(m.bytes / 1_000)} kB  máquina ${Math.round(m.machine)}` +
      (m.failed.length === 0 ? '' : `\n         no pasa: ${m.failed.join(', ')}`),
  );
}

function overBudget({ lcpMs, tbtMs, cls, scriptKb }: Figures & { scriptKb: number }): string[] {
  return [
    lcpMs > BUDGET.lcpMs ? `LCP ${Math.round(lcpMs)} ms > ${BUDGET.lcpMs}` : '',
    tbtMs > BUDGET.tbtMs ? `TBT ${Math.round(tbtMs)} ms > ${BUDGET.tbtMs}` : '',
    cls > BUDGET.cls ? `CLS ${cls} > ${BUDGET.cls}` : '',
    scriptKb > BUDGET.landingScriptKb ? `JS ${scriptKb} kB > ${BUDGET.landingScriptKb}` : '',
  ].filter((line) => line !== '');
}

async function main(): Promise<void> {
  await prepare(readSettings(), { browser: true });
  const stack = await openStack();
  const profile = mkdtempSync(join(tmpdir(), 'pregonero-lighthouse-'));
  const problems: string[] = [];
  const figures: Record<string, object> = {};
  const budget = `LCP ${BUDGET.lcpMs} ms, TBT ${BUDGET.tbtMs} ms, CLS ${BUDGET.cls}, JS ${BUDGET.landingScriptKb} kB`;
  try {
    const port = await freePort();
    const door = isDirect ? null : await openFrontDoor(stack.url, profile);
    const url = door?.url ?? stack.url;
    const browser = await launchSharedChromium(profile, port, door === null ? [] : [door.browserArgument]);
    const page = await browser.newPage();
    const devtools = await browser.newCDPSession(page);
    // The session has to stay, the files of the last visit must not.
    const forgetFiles = () => devtools.send('Network.clearBrowserCache');
    say(`${RUNS} medidas de cada página en ${url}; rendimiento / accesibilidad / prácticas / SEO\n`);
    for (const each of chosen.length === 0 ? PAGES : chosen) {
      if (each.signedIn) await logIn(page, CLIENT, url);
      for (const desktop of [false, true]) {
        const measured = await measure({ url, gateway: stack.url }, each, port, desktop, forgetFiles);
        const form = desktop ? 'ordenador' : 'teléfono';
        tell(each.name, form, measured);
        const { scores, lcpMs, tbtMs, scriptKb } = measured;
        figures[`${each.name} ${form}`] = { score: scores[0], lcpMs, tbtMs, scriptKb };
        if (each.path === '/' && !desktop) problems.push(...overBudget(measured));
      }
    }
    await browser.close();
    await door?.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
    await stack.stop();
  }
  if (jsonAt >= 0) writeFileSync(process.argv[jsonAt + 1] ?? '', JSON.stringify(figures));
  say(
    problems.length === 0
      ? `\nDentro del presupuesto de la portada (${budget}).`
      : `\nFuera del presupuesto de la portada (${budget}): ${problems.join('; ')}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch(fail);
