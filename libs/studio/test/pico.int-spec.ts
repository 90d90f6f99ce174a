import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPicoInstalled, speakByPico } from '../src/voice/pico.speech';
import { synthesizeSpeech } from '../src/voice/speech.synthesis';

const TEXT = 'Hoy hay pan de queso a $2.500.';

describe('the local voice of SVOX Pico', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pico-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('is there where the operator installed its program, and says words in the times in which they are heard', async () => {
    const program = join(folder, 'pico2wave');
    expect(isPicoInstalled(program)).toBe(false);
    const known = await synthesizeSpeech({ text: TEXT, voiceId: 'es-javier', directory: folder });
    // In place of the program a sound whose times are known; like it, it is told language, file and text.
    const says = `[ "$1 $2 $3 $5" = "-l es-ES -w --" ] && cp '${known.wavPath}' "$4"`;
    await writeFile(program, `#!/bin/sh\n${says}\n`, { mode: 0o755 });
    expect(isPicoInstalled(program)).toBe(true);

    const speech = await speakByPico({
      ...{ text: TEXT, language: 'Spanish', picoLanguage: 'es-ES', wavPath: join(folder, 'said.wav') },
      program,
    });

    expect(speech.spokenText).toContain('dos mil quinientos pesos');
    expect(speech.words.map(({ text }) => text)).toEqual(known.words.map(({ text }) => text));
    const off = speech.words.map(({ startSeconds }, index) =>
      Math.abs(startSeconds - (known.words[index]?.startSeconds ?? NaN)),
    );
    expect(off.sort((a, b) => a - b)[Math.floor(off.length / 2)]).toBeLessThan(0.065);
  });
});
