import { StudioError } from '../studio.error';
import { AUDIO_SETTINGS, runFfmpeg, withScratch, writeWhole } from '@pregonero/video/process';
import { synthesizeSpeech } from './speech.synthesis';
import { findVoice } from './voices';

/**
 * Writes a sentence in the voice as M4A (AAC, 48 kHz), or MP3 when the path ends in `.mp3`.
 * @throws `unknown_voice` and the errors of speech synthesis; whatever fails leaves no file
 */
export async function renderVoicePreview(o: { voiceId: string; outputPath: string }): Promise<void> {
  const found = findVoice(o.voiceId);
  if (!found) throw new StudioError('unknown_voice', `There is no voice ${o.voiceId}.`);
  const { name, language } = found.voice;
  const text =
    language === 'Spanish'
      ? `¡Hola! Soy ${name}. Con mi voz puedo contarle a tu barrio lo mejor de tu negocio. ¿Empezamos?`
      : `Hi! I am ${name}. With my voice I can tell everyone the best about your business. Shall we start?`;
  await withScratch(async (scratch) => {
    const { wavPath } = await synthesizeSpeech({ text, voiceId: o.voiceId, directory: scratch });
    const format = o.outputPath.toLowerCase().endsWith('.mp3')
      ? ['-c:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3']
      : [...AUDIO_SETTINGS, '-movflags', '+faststart', '-f', 'ipod'];
    await writeWhole(o.outputPath, (path) =>
      runFfmpeg(['-i', wavPath, '-map_metadata', '-1', '-fflags', '+bitexact', ...format, `file:${path}`]),
    );
  });
}
