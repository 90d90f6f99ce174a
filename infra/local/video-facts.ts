import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** What ffmpeg says of a finished video. */
export interface VideoFacts {
  seconds: number;
  megabytes: number;
  /** Codec and size, such as `h264 1080x1920`. */
  video: string | null;
  audio: string | null;
  /** -91 stands for silence. */
  meanVolumeDb: number;
  blackSeconds: number;
}

interface Probe {
  streams: { codec_name: string; width?: number; height?: number }[];
  format: { duration: string };
}

/** Reads the whole file once: streams, length, loudness, seconds of black. */
export function videoFacts(path: string): VideoFacts {
  const probe = spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,width,height:format=duration', '-of', 'json', path],
    { encoding: 'utf8' },
  );
  const { streams, format } = JSON.parse(probe.stdout) as Probe;
  const analysis = spawnSync(
    'ffmpeg',
    [
      '-nostdin',
      '-hide_banner',
      '-i',
      path,
      '-vf',
      'blackdetect=d=0.3',
      '-af',
      'volumedetect',
      '-f',
      'null',
      '-',
    ],
    { encoding: 'utf8' },
  ).stderr;
  const black = [...analysis.matchAll(/black_duration:([\d.]+)/g)].reduce(
    (sum, [, text]) => sum + Number(text),
    0,
  );
  const video = streams.find((stream) => stream.width !== undefined);
  const audio = streams.find((stream) => stream.width === undefined);
  return {
    seconds: Number(format.duration),
    megabytes: statSync(path).size / 1e6,
    video: video === undefined ? null : `${video.codec_name} ${video.width ?? 0}x${video.height ?? 0}`,
    audio: audio?.codec_name ?? null,
    meanVolumeDb: Number(/mean_volume: (-?[\d.]+) dB/.exec(analysis)?.[1] ?? -91),
    blackSeconds: black,
  };
}
