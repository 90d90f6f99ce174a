import type { UserMedia } from '@pregonero/contracts/api';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { failMedia, NETWORK_FAULT, showFrame, stubLinks } from '../../../testing/media-faults';
import { renderApp } from '../../../testing/render-app';
import { MediaPreview } from './media-preview';

const FILE: UserMedia = {
  ...{ id: 4, originalName: 'masa', fileSize: 9, uploadedAt: '2026-11-21T08:00:00.000Z' },
  ...{ url: 'https://s3.test/masa?old', mimeType: 'video/mp4' },
};
const NEW = 'https://s3.test/masa?new';

/** A library whose list answers a new link when it is asked again. */
function Library({ mimeType, newUrl = NEW }: { mimeType: string; newUrl?: string }) {
  const [url, setUrl] = useState(FILE.url);
  return (
    <MediaPreview
      item={{ ...FILE, mimeType, url }}
      large
      onReload={() => {
        setUrl(newUrl);
      }}
    />
  );
}

describe('MediaPreview', () => {
  beforeEach(() => {
    stubLinks(() => false);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('goes on at the same second with a new link when that of a video has expired', async () => {
    renderApp(<Library mimeType="video/mp4" />);
    const video = screen.getByLabelText<HTMLVideoElement>('masa');

    await failMedia(video, NETWORK_FAULT, 6);
    await showFrame(video, 720);

    expect([video.getAttribute('src'), video.currentTime]).toEqual([NEW, 6]);
  });

  it('shows a picture again with a new link when its own has expired', () => {
    renderApp(<Library mimeType="image/png" />);

    fireEvent.error(screen.getByRole('img'));

    expect(screen.getByRole('img').getAttribute('src')).toBe(NEW);
  });

  it('says that there is no preview when the link of a picture is the same as before', () => {
    renderApp(<Library mimeType="image/png" newUrl={FILE.url} />);

    fireEvent.error(screen.getByRole('img'));

    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Sin vista previa')).toBeTruthy();
  });
});
