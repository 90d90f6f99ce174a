import type { Line, Pair, Part } from '../part';
import { figuresOf } from '../root-script';

/** What `npm run lighthouse -w @pregonero/e2e` writes of each page and form, by their names: `Panel teléfono`. */
type PageFigures = Record<string, { score: number; lcpMs: number; tbtMs: number; scriptKb: number }>;

const PANEL = 'Panel teléfono';
const SIGN_IN = 'Entrar teléfono';
const alone = (product = Number.NaN): Pair[] => [{ product, limit: null }];
const line = (
  id: string,
  what: string,
  rest: Pick<Line, 'unit' | 'digits' | 'better' | 'must' | 'goal'>,
): Line => ({
  id,
  what,
  against: '',
  ...rest,
});

/** Two pages on a phone, as Lighthouse plays it. */
export const pagesPart: Part = {
  name: 'pages',
  lines: [
    line('panel-score', 'Panel on a phone, Lighthouse', {
      unit: '',
      digits: 0,
      better: 'more',
      must: 90,
      goal: 98,
    }),
    line('panel-lcp', 'Panel on a phone, LCP', {
      unit: 's',
      digits: 2,
      better: 'less',
      must: 2.5,
      goal: 1.5,
    }),
    line('panel-tbt', 'Panel on a phone, TBT', { unit: 'ms', digits: 0, better: 'less', must: 200 }),
    line('panel-js', 'Panel, JS as gzip', { unit: 'kB', digits: 0, better: 'less', goal: 150 }),
    line('login-score', 'Sign-in on a phone, Lighthouse', {
      unit: '',
      digits: 0,
      better: 'more',
      must: 95,
      goal: 100,
    }),
    line('login-lcp', 'Sign-in on a phone, LCP', {
      unit: 's',
      digits: 2,
      better: 'less',
      must: 1.8,
      goal: 1,
    }),
    line('login-js', 'Sign-in, JS as gzip', { unit: 'kB', digits: 0, better: 'less', goal: 15 }),
  ],
  measure: async () => {
    const figures = await figuresOf<PageFigures>('frontend/e2e/lighthouse.ts', ['Entrar', 'Panel']);
    const { [PANEL]: panel, [SIGN_IN]: login } = figures;
    const seconds = (ms = Number.NaN): number => ms / 1_000;
    return {
      'panel-score': alone(panel?.score),
      'panel-lcp': alone(seconds(panel?.lcpMs)),
      'panel-tbt': alone(panel?.tbtMs),
      'panel-js': alone(panel?.scriptKb),
      'login-score': alone(login?.score),
      'login-lcp': alone(seconds(login?.lcpMs)),
      'login-js': alone(login?.scriptKb),
    };
  },
};
