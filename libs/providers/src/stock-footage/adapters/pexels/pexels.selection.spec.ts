import { chooseFile } from './pexels.selection';

const file = (width: number | null, height: number | null, over: Record<string, unknown> = {}) => ({
  quality: 'hd',
  file_type: 'video/mp4',
  width,
  height,
  link: `https://videos.example.test/${String(width)}x${String(height)}.mp4`,
  ...over,
});
const upright = (...files: unknown[]) => ({ width: 1080, height: 1920, video_files: files });

describe('chooseFile', () => {
  it('takes the smallest file whose short side reaches Full HD', () => {
    const chosen = chooseFile(upright(file(2160, 3840), file(540, 960), file(1080, 1920), file(1440, 2560)));

    expect(chosen?.width).toBe(1080);
  });

  it('takes the largest when none reaches it', () => {
    expect(chooseFile(upright(file(360, 640), file(720, 1280), file(540, 960)))?.width).toBe(720);
  });

  it('drops streams, files without size and other types', () => {
    const chosen = chooseFile(
      upright(
        file(1080, 1920, { quality: 'hls' }),
        file(1080, 1920, { link: 'https://videos.example.test/a.m3u8?x=1' }),
        file(null, null),
        file(1080, 1920, { file_type: 'video/webm' }),
        'not a file',
        file(540, 960),
      ),
    );

    expect(chosen?.width).toBe(540);
  });

  it('keeps the orientation of the clip', () => {
    expect(chooseFile(upright(file(1920, 1080), file(720, 1280)))?.width).toBe(720);
  });

  it('gives nothing when nothing is usable', () => {
    expect(chooseFile(upright(file(1920, 1080)))).toBeNull();
  });
});
