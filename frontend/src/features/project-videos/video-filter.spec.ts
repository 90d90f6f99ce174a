/** @jest-environment node */
import { aProjectVideo } from '../../testing/agency-builders';
import { filterOf, shownVideos } from './video-filter';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const videos = [
  aProjectVideo({ id: 4, caption: 'Café 10', uploadedAt: '2026-11-22T00:00:00Z', status: 'approved' }),
  aProjectVideo({
    id: 3,
    caption: 'Café 9',
    uploadedAt: '2026-11-01T00:00:00Z',
    targetDate: '2026-12-24T00:00:00Z',
  }),
  aProjectVideo({
    id: 2,
    caption: 'Arepas',
    uploadedAt: '2026-09-01T00:00:00Z',
    targetDate: '2026-12-01T00:00:00Z',
    project: { id: 9, name: 'Navidad', clientId: 8, status: 'completed' },
  }),
];
const shown = (address: Record<string, string>) =>
  shownVideos(
    videos,
    filterOf((name) => address[name] ?? ''),
    NOW,
  ).map(({ id }) => id);

describe('which videos are shown', () => {
  it.each<[Record<string, string>, number[]]>([
    [{}, [4, 3, 2]],
    [{ sort: 'oldest' }, [2, 3, 4]],
    [{ sort: 'target' }, [2, 3, 4]],
    // Numbers as people count them.
    [{ sort: 'caption' }, [2, 3, 4]],
    [{ status: 'approved' }, [4]],
    [{ client: '8' }, [2]],
    [{ projects: 'open' }, [4, 3]],
    [{ since: 'week' }, [4]],
    [{ since: 'month' }, [4, 3]],
    [{ q: 'cafe' }, [4, 3]],
    [{ q: 'NAVIDAD are' }, [2]],
    [{ q: 'cafe navidad' }, []],
    // An address that was written by hand shows everything.
    [{ status: 'x', client: 'x', since: 'x', sort: 'x' }, [4, 3, 2]],
  ])('%j', (address, ids) => {
    expect(shown(address)).toEqual(ids);
  });

  it('leaves the list as it was', () => {
    shown({ sort: 'oldest' });
    expect(videos.map(({ id }) => id)).toEqual([4, 3, 2]);
  });
});
