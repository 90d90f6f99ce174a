import { runFfmpeg } from '../process/media.process';
import { writeWhole } from '../process/unfinished.file';

/** A form in which spoken sound is handed on. `pcm` is raw 16-bit mono at 24 kHz. */
export type SoundFormat = 'mp3' | 'wav' | 'flac' | 'aac' | 'opus' | 'pcm';

const SETTINGS: Readonly<Record<SoundFormat, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  aac: ['-c:a', 'aac', '-b:a', '128k', '-f', 'adts'],
  opus: ['-c:a', 'libopus', '-b:a', '64k', '-f', 'ogg'],
  pcm: ['-c:a', 'pcm_s16le', '-ar', '24000', '-f', 's16le'],
};

/**
 * Writes the sound of a local file in another form, mono, without tags; the file appears whole or not at all. `demuxer`
 * forces the container of the source, `speed` changes the tempo (0.25 to 4, the pitch stays).
 * @throws `ffmpeg_missing`, `ffmpeg_failed` or `aborted`
 */
export async function encodeSound(o: {
  path: string;
  demuxer: string;
  outputPath: string;
  format: SoundFormat;
  speed?: number;
  signal?: AbortSignal;
}): Promise<void> {
  // One filter goes down to half the tempo only.
  const tempo =
    o.speed === undefined || o.speed === 1
      ? []
      : [
          '-af',
          Array<string>(2)
            .fill(`atempo=${Math.sqrt(o.speed)}`)
            .join(','),
        ];
  await writeWhole(o.outputPath, (path) =>
    runFfmpeg(
      [
        ...[
          '-protocol_whitelist',
          'file',
          '-f',
          o.demuxer,
          '-i',
          `file:${o.path}`,
          '-map',
          '0:a:0',
          ...tempo,
        ],
        ...['-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact', ...SETTINGS[o.format], `file:${path}`],
      ],
      o.signal ? { signal: o.signal } : {},
    ),
  );
}
