import { waitFor } from '@testing-library/react';
import { aGuion } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fake-api';
import { failMedia, SOURCE_FAULT, stubLinks } from '../../../testing/media-faults';
import { renderApp } from '../../../testing/render-app';
import { VideoPlayer } from './video-player';

const VIDEO = {
  estado: 'listo',
  videoFinalUrl: '/v.mp4',
  subtitulosUrl: '/api/guiones/1/subtitulos.vtt',
} as const;

function trackOf(fields: Parameters<typeof aGuion>[0]): HTMLTrackElement | null {
  return renderApp(<VideoPlayer guion={aGuion({ ...VIDEO, ...fields })} />).container.querySelector('track');
}

afterEach(() => jest.restoreAllMocks());

describe('VideoPlayer', () => {
  it('shows captions as a track where they are not part of the picture', () => {
    const track = trackOf({ subtitulos: false });

    expect(track?.getAttribute('src')).toBe('/api/guiones/1/subtitulos.vtt');
    expect([track?.kind, track?.srclang, track?.default]).toEqual(['captions', 'es', true]);
  });

  it('shows none twice, and none where there are none', () => {
    expect(trackOf({ subtitulos: true })).toBeNull();
    expect(trackOf({ subtitulos: false, subtitulosUrl: null })).toBeNull();
  });

  it('has a link renewed that does not play any more', async () => {
    const { changes } = fakeApi({ 'POST /api/guiones/1/renovar-url': () => aGuion({ ...VIDEO, id: 1 }) });
    stubLinks(() => false);
    const { container } = renderApp(<VideoPlayer guion={aGuion({ ...VIDEO, id: 1 })} />);
    const video = container.querySelector('video');
    if (video === null) throw new Error('no video is drawn');

    await failMedia(video, SOURCE_FAULT);

    await waitFor(() => {
      expect(changes.map(({ url }) => url)).toEqual(['/api/guiones/1/renovar-url']);
    });
  });
});
