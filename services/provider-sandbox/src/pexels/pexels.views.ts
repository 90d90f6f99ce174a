import { authorOf, type ClipRecord, fileSizes, secondsOf } from './pexels.clips';

/** Pictures are shown in browsers, files are fetched by services: each has its own address of the sandbox. */
export interface ClipAddresses {
  publicUrl: string;
  serviceUrl: string;
  /** Of the largest file, in pixels. */
  videoShortSide: number;
}

/** A clip in the shape of the API, with its real resolutions and the stream entry that clients must skip. */
export function clipView(clip: ClipRecord, addresses: ClipAddresses): object {
  const sizes = fileSizes(clip.orientation, addresses.videoShortSide);
  const [width = 0, height = 0] = sizes[0] ?? [];
  const picture = `${addresses.publicUrl}/pexels/files/${clip.id}.jpg`;
  const file = `${addresses.serviceUrl}/pexels/files/${clip.id}`;
  return {
    id: clip.id,
    width,
    height,
    duration: secondsOf(clip),
    url: `https://www.pexels.com/video/${clip.id}/`,
    image: picture,
    full_res: null,
    tags: [],
    user: authorOf(clip),
    video_files: [
      ...sizes.map(([fileWidth, fileHeight], index) => ({
        id: clip.id * 10 + index,
        quality: Math.min(fileWidth, fileHeight) >= 720 ? 'hd' : 'sd',
        file_type: 'video/mp4',
        width: fileWidth,
        height: fileHeight,
        fps: 30,
        link: `${file}-${fileWidth}x${fileHeight}.mp4`,
      })),
      {
        id: clip.id * 10 + 9,
        quality: 'hls',
        file_type: 'video/mp4',
        width: null,
        height: null,
        fps: null,
        link: `${file}.m3u8`,
      },
    ],
    video_pictures: [{ id: clip.id * 10, picture, nr: 0 }],
  };
}

/** A page of results; `next_page` and `prev_page` stand only where there is such a page. */
export function pageView(o: {
  clips: ClipRecord[];
  total: number;
  page: number;
  perPage: number;
  addresses: ClipAddresses;
  path: string;
  query: Record<string, string | undefined>;
}): object {
  const link = (page: number): string => {
    const parameters = new URLSearchParams({ page: String(page), per_page: String(o.perPage) });
    for (const [name, value] of Object.entries(o.query)) {
      if (value !== undefined && name !== 'page' && name !== 'per_page') parameters.set(name, value);
    }
    return `${o.addresses.serviceUrl}${o.path}?${parameters.toString()}`;
  };
  return {
    page: o.page,
    per_page: o.perPage,
    total_results: o.total,
    url: `https://www.pexels.com/search/videos/${encodeURIComponent(o.query['query'] ?? '')}/`,
    ...(o.page * o.perPage < o.total ? { next_page: link(o.page + 1) } : {}),
    ...(o.page > 1 ? { prev_page: link(o.page - 1) } : {}),
    videos: o.clips.map((clip) => clipView(clip, o.addresses)),
  };
}
