import { filterVoice, reachLoudness, SAMPLE_CEILING, VOICE_RATE } from '@pregonero/video/process';
import type { VoiceCorrection } from './voices';

/**
 * Corrects the spectrum of a synthetic voice. The order matters: compressing after the treble cut brings the buzz back.
 */
function voiceFilters(settings: VoiceCorrection): string {
  const bands = settings.bands.map(
    ([frequency, width, gain]) => `equalizer=f=${frequency}:t=o:w=${width}:g=${gain}`,
  );
  const [corner, treble] = settings.shelf;
  return [
    `aresample=${VOICE_RATE}`,
    'highpass=f=70',
    'acompressor=threshold=-24dB:ratio=3:attack=5:release=120',
    ...bands,
    `highshelf=f=${corner}:g=${treble}`,
    'deesser=i=0.3',
    'aecho=0.9:0.9:17|29:0.06|0.04',
    `volume=${settings.gainDb}dB`,
    `alimiter=limit=${SAMPLE_CEILING}:level=0`,
  ].join(',');
}

/**
 * Writes the corrected 48 kHz voice at about −14 LUFS. Limiting takes back some of the gain, so the level is measured
 * and corrected until it fits; `scratchPath` holds the intermediate sound and is left for the caller to delete.
 */
export async function produceVoice(o: {
  dryPath: string;
  scratchPath: string;
  outputPath: string;
  settings: VoiceCorrection;
  signal: AbortSignal | undefined;
}): Promise<void> {
  const first = await filterVoice(o.dryPath, o.scratchPath, {
    filters: voiceFilters(o.settings),
    signal: o.signal,
  });
  await reachLoudness(o, first);
}
