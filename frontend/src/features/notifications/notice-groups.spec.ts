/** @jest-environment node */
import { aNotification } from '../../testing/agency-builders';
import { groupsOf } from './notice-groups';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 22, hour)).toISOString();
const shape = (...notices: Parameters<typeof groupsOf>[0]): number[][] =>
  groupsOf(notices).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);

describe('groupsOf', () => {
  it('puts what was told of one thing within a day into the row of the newest', () => {
    const about = { kind: 'project_video_status', videoId: 11 } as const;
    const other = { kind: 'project_video_status', videoId: 12 } as const;

    expect(
      shape(
        aNotification({ ...about, id: 9, createdAt: at(20) }),
        aNotification({ ...other, id: 8, createdAt: at(19) }),
        aNotification({ ...about, id: 7, createdAt: at(18) }),
        aNotification({ ...about, id: 6, createdAt: at(-10) }),
      ),
    ).toEqual([[9, 7], [8], [6]]);
  });

  it('leaves apart another kind of the same thing, and what is about no single thing', () => {
    const nothing = { guionId: null, videoId: null, postId: null };

    expect(
      shape(
        aNotification({ id: 5, kind: 'video_ready', ...nothing, guionId: 42 }),
        aNotification({ id: 4, kind: 'video_failed', ...nothing, guionId: 42 }),
        aNotification({ id: 3, kind: 'plan_ended', ...nothing }),
        aNotification({ id: 2, kind: 'plan_ended', ...nothing }),
        aNotification({ id: 1, kind: null, ...nothing, videoId: 11 }),
      ),
    ).toEqual([[5], [4], [3], [2], [1]]);
  });
});
