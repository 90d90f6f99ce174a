import { dashboardPicture, type DrawnPanel } from './dashboard-picture';

const PANEL: DrawnPanel = {
  title: 'Jobs <all>',
  place: { x: 0, y: 0, w: 8, h: 7 },
  series: [
    {
      name: 'waiting',
      points: [
        [0, 0],
        [10, 3],
        [20, Number.NaN],
        [30, 5],
      ],
    },
    { name: 'running', points: [[0, 1]] },
  ],
};

describe('the picture of the dashboard', () => {
  it('has a line for each series, over what was counted, and a round number at its top', () => {
    const drawn = dashboardPicture([PANEL], { from: 0, until: 30 });
    const [waiting = '', running = ''] = [...drawn.matchAll(/<polyline points="([^"]*)"/gu)].map(
      ([, points = '']) => points,
    );

    expect(waiting.split(' ')).toHaveLength(3);
    expect(running.split(' ')).toHaveLength(1);
    // The last point is as high as the scale: 5.
    expect(waiting.split(' ').at(-1)).toBe('360.0,30.0');
    expect(drawn).toContain('>5</text>');
    expect(drawn).toContain('Jobs &lt;all>');
  });

  it('writes seconds as people do, and names what has no room', () => {
    const series = Array.from({ length: 9 }, (_unused, index) => ({
      name: `service ${index}`,
      points: [[0, 0.2] as const],
    }));
    const drawn = dashboardPicture([{ ...PANEL, unit: 's', series }], { from: 0, until: 30 });

    expect(drawn).toContain('>200 ms</text>');
    expect(drawn).toContain('>+ 4</text>');
    expect(drawn).not.toContain('service 5');
  });

  it('is as large as the grid of its panels, and draws one without figures', () => {
    const below = { ...PANEL, series: [], place: { x: 8, y: 7, w: 16, h: 7 } };

    expect(dashboardPicture([PANEL, below], { from: 0, until: 30 })).toContain('viewBox="0 0 1152 420"');
  });
});
