import { writeFile } from 'node:fs/promises';
import { serveJobs } from './process/worker.side';
import { openSpeechEngine } from './speech/espeak.library';
import { encodeWav, speakSentences } from './speech/speech.track';
import type { SpeechJob, SpeechJobResult } from './speech/speech.synthesis';

// The speech library lives only in this process: it is under the GPL, and only a fresh copy repeats its output exactly.
serveJobs<SpeechJob>({
  memoryCeilingBytes: 500 * 1_048_576,
  ownGroup: false,
  accepts: (message): message is SpeechJob =>
    typeof message === 'object' && message !== null && 'sentences' in message,
  leftovers: (job) => [job.wavPath],
  run: async (job): Promise<SpeechJobResult> => {
    const track = speakSentences(openSpeechEngine(job.settings.engineVoice), job.sentences, job.settings);
    await writeFile(job.wavPath, encodeWav(track.samples, track.sampleRate));
    return {
      words: track.words,
      phonemes: track.phonemes,
      durationSeconds: track.samples.length / track.sampleRate,
    };
  },
});
