import { writeFileSync } from 'node:fs';
import { serveJobs } from '@pregonero/video/process';
import { listen } from './alignment/listening';
import type { EngineJob, SpeakJob, SpeechTimes } from './engine.messages';
import { openSpeechEngine } from './synthesis/espeak.library';
import { encodeWav, speakSentences } from './synthesis/speech.track';

function say(job: SpeakJob): SpeechTimes {
  const track = speakSentences(openSpeechEngine(job.settings.engineVoice), job.sentences, job.settings);
  // At once: a write under way would put the file back after a vanished parent's leftovers are deleted.
  writeFileSync(job.wavPath, encodeWav(track.samples, track.sampleRate));
  return {
    words: track.words,
    phonemes: track.phonemes,
    durationSeconds: track.samples.length / track.sampleRate,
  };
}

// The speech library lives only in this process: it is under the GPL, and only a fresh copy repeats its output exactly.
serveJobs<EngineJob>({
  memoryCeilingBytes: 500 * 1_048_576,
  ownGroup: true,
  accepts: (message): message is EngineJob =>
    typeof message === 'object' && message !== null && 'kind' in message,
  leftovers: (job) => (job.kind === 'speak' ? [job.wavPath] : []),
  run: async (job) => (job.kind === 'speak' ? say(job) : listen(job)),
});
