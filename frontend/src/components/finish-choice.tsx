import { Box, HStack, IconButton, Text } from '@chakra-ui/react';
import { ANIMOS, type AjustesVideo, MUSICAS, SIN_MUSICA } from '@pregonero/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { LuPause, LuPlay } from 'react-icons/lu';
import { voiceTexts } from '../texts/voice';
import { CheckField } from './check-field';
import { SelectField } from './select-field';

const texts = voiceTexts.settings;

type Finish = Pick<AjustesVideo, 'musica' | 'cierre'>;

/** What is put around a video when everything else is done: music under the voice, and a card at the end. */
export function FinishChoice({
  finish,
  change,
}: {
  finish: Finish;
  change: (part: Partial<Finish>) => void;
}) {
  const { musica, cierre } = finish;
  return (
    <Box>
      <HStack align="flex-end" gap="2">
        <Box flex="1" minW="0">
          <SelectField
            label={texts.music}
            value={musica}
            onChange={({ target }) => {
              const chosen = MUSICAS.find(({ id }) => id === target.value);
              change({ musica: chosen?.id ?? SIN_MUSICA });
            }}
          >
            <option value={SIN_MUSICA}>{texts.noMusic}</option>
            {ANIMOS.map((animo) => (
              <optgroup key={animo} label={texts.moods[animo]}>
                {MUSICAS.filter((each) => each.animo === animo).map(({ id, nombre }) => (
                  <option key={id} value={id}>
                    {nombre} · {texts.moods[animo]}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </Box>
        {/* Another piece is another player: the one before falls silent. */}
        {musica !== SIN_MUSICA && <Listen key={musica} id={musica} />}
      </HStack>
      {musica !== SIN_MUSICA && (
        <Text mt="1.5" fontSize="sm" color="fg.muted">
          {texts.musicLength}
        </Text>
      )}
      <CheckField
        isSwitch
        label={texts.closing}
        note={texts.closingHint}
        checked={cierre}
        onChange={(checked) => {
          change({ cierre: checked });
        }}
      />
    </Box>
  );
}

function Listen({ id }: { id: string }) {
  const player = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const stop = () => {
    player.current?.pause();
    player.current = null;
    setPlaying(false);
  };
  const play = () => {
    const audio = new Audio(`/musica/${id}.m4a`);
    audio.loop = true;
    player.current = audio;
    setPlaying(true);
    audio.play().catch(() => {
      // Refused by the browser, or stopped before it had loaded: the button can be pressed again.
      if (player.current === audio) stop();
    });
  };
  useEffect(
    () => () => {
      player.current?.pause();
      player.current = null;
    },
    [],
  );
  return (
    <IconButton
      aria-label={playing ? texts.stopMusic : texts.listen}
      variant="outline"
      colorPalette="gray"
      size="lg"
      onClick={playing ? stop : play}
    >
      {playing ? <LuPause /> : <LuPlay />}
    </IconButton>
  );
}
