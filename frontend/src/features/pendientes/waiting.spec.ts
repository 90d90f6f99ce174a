/** @jest-environment node */
import { aProject, aProjectVideo } from '../../testing/agency-builders';
import { toReview, waitingByClient } from './waiting';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const uploaded = (day: string) => ({ uploadedAt: `2026-11-${day}T08:00:00.000Z` });

describe('what waits', () => {
  it('for a client is what nobody answered, the oldest first', () => {
    const videos = [3, 1, 2].map((id) => aProjectVideo({ id, status: id === 2 ? 'approved' : 'pending' }));
    const project = { id: 6, name: 'Verano', clientId: 7, status: 'completed' } as const;
    const over = aProjectVideo({ id: 4, status: 'pending', project });
    expect(toReview([...videos, over]).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('for the agency is told by client, its own turn first, then by age', () => {
    const projects = [
      aProject({
        client: { id: 7, name: 'Ana' },
        videos: [aProjectVideo({ status: 'pending', ...uploaded('01') })],
      }),
      aProject({
        ...{ id: 4, clientId: 8, client: { id: 8, name: 'Luz' } },
        videos: [
          aProjectVideo({ status: 'declined', ...uploaded('20') }),
          aProjectVideo({ status: 'approved', ...uploaded('21') }),
          aProjectVideo({ status: 'published', ...uploaded('01') }),
        ],
      }),
      aProject({
        ...{ id: 5, clientId: 9, client: { id: 9, name: 'Sol' }, deadline: '2026-11-12T00:00:00.000Z' },
      }),
      // Nothing waits in what is completed, and nobody is named for nothing.
      aProject({
        ...{ id: 6, clientId: 10, client: { id: 10, name: 'Paz' }, status: 'completed' },
        videos: [aProjectVideo({ status: 'declined' })],
      }),
      aProject({ id: 8, clientId: 11, client: { id: 11, name: 'Mar' } }),
    ];

    expect(waitingByClient(projects, NOW)).toEqual([
      { client: { id: 9, name: 'Sol' }, changes: 0, ready: 0, waiting: 0, overdue: 1, days: 10 },
      { client: { id: 8, name: 'Luz' }, changes: 1, ready: 1, waiting: 0, overdue: 0, days: 2 },
      { client: { id: 7, name: 'Ana' }, changes: 0, ready: 0, waiting: 1, overdue: 0, days: 21 },
    ]);
  });

  it('is not late on the day of the deadline', () => {
    expect(waitingByClient([aProject({ deadline: '2026-11-22T00:00:00.000Z' })], NOW)).toEqual([]);
  });
});
