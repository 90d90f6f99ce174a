import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** What ffmpeg says of a finished video: streams, length, loudness, seconds of black. */
export function videoFacts(path) {
  const probe = spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,width,height:format=duration', '-of', 'json', path],
    { encoding: 'utf8' },
  );
  const { streams, format } = JSON.parse(probe.stdout);
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
    video: video === undefined ? null : `${video.codec_name} ${video.width}x${video.height}`,
    audio: audio?.codec_name ?? null,
    meanVolumeDb: Number(/mean_volume: (-?[\d.]+) dB/.exec(analysis)?.[1] ?? -91),
    blackSeconds: black,
  };
}
