import type { Voice } from '@pregonero/contracts/api';
import { screen } from '@testing-library/react';
import { aVoice } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { VoiceRow } from './voice-row';

const nothing = () => undefined;

it.each<[Partial<Voice>, string]>([
  [{ accent: 'regional', locale: 'es-ES' }, 'Mujer · Voz cálida · Acento regional (España)'],
  [{ accent: 'neutral', locale: 'es-419' }, 'Mujer · Voz cálida · Acento neutro (Latinoamérica)'],
  [{ accent: null, locale: 'es-CO' }, 'Mujer · Voz cálida · Colombia'],
  [{ accent: 'neutral' }, 'Mujer · Voz cálida · Acento neutro'],
  [{ accent: null }, 'Mujer · Voz cálida'],
])('says whose accent a voice has: %j', (told, line) => {
  renderApp(
    <VoiceRow
      voice={aVoice(told)}
      selected={false}
      playing={false}
      failed={false}
      onSelect={nothing}
      onPlay={nothing}
    />,
  );
  expect(screen.getByRole('button', { name: `Clara ${line}` })).toBeTruthy();
});
