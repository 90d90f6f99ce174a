import { Box, HStack, IconButton, Text, chakra } from '@chakra-ui/react';
import type { Voice } from '@pregonero/contracts/api';
import { LuCheck, LuPlay, LuSquare } from 'react-icons/lu';
import { Glossed } from '../../../components/glossed';
import { language } from '../../../lib/language';
import { chooserTexts } from '../../../texts/chooser';

const texts = chooserTexts;

interface VoiceRowProps {
  voice: Voice;
  selected: boolean;
  playing: boolean;
  /** Its sample could not be played. */
  failed: boolean;
  onSelect: () => void;
  onPlay: () => void;
}

const regions = new Intl.DisplayNames([language], { type: 'region' });

/** 'Colombia' of 'es-CO', 'Latinoamérica' of 'es-419'; nothing where no country is told. */
function countryOf(locale: string | undefined): string | undefined {
  const region = locale === undefined ? undefined : new Intl.Locale(locale).region;
  return region === undefined ? undefined : regions.of(region);
}

/** 'Mujer · Voz cálida · Acento regional (España)': an accent alone does not say whose it is. */
function detailsOf(voice: Voice): string {
  const names: Record<string, string> = { ...texts.filterValues, ...texts.voiceTraits };
  const [gender, style, accent] = [voice.gender, voice.style, voice.accent].map((value) =>
    value === null ? undefined : (names[value] ?? value),
  );
  const country = countryOf(voice.locale);
  const speaks =
    accent !== undefined && country !== undefined ? `${accent} (${country})` : (accent ?? country);
  return [gender, style, speaks].filter((value) => value !== undefined).join(' · ');
}

/** A voice: choose it with the row, hear it with the round button. */
export function VoiceRow({ voice, selected, playing, failed, onSelect, onPlay }: VoiceRowProps) {
  return (
    <HStack
      gap="1"
      rounded="xl"
      borderWidth="2px"
      borderColor={selected ? 'fg' : 'transparent'}
      bg={selected ? 'bg.selected' : 'bg.muted'}
      pe="1"
    >
      <chakra.button
        type="button"
        aria-pressed={selected}
        data-voice-id={voice.voice_id}
        onClick={onSelect}
        flex="1"
        minW="0"
        minH="12"
        display="flex"
        alignItems="center"
        gap="3"
        px="3"
        py="2"
        textAlign="start"
        cursor="pointer"
        rounded="xl"
        focusVisibleRing="inside"
        focusRingColor="brand.focusRing"
      >
        <Box flex="1" minW="0">
          <Text fontSize="sm" fontWeight="medium" truncate>
            {voice.name}
          </Text>
          <Text fontSize="xs" color="fg.muted" role={failed ? 'status' : undefined}>
            <Glossed text={failed ? texts.playFailed : detailsOf(voice)} block />
          </Text>
        </Box>
        {selected && <LuCheck aria-hidden />}
      </chakra.button>
      {voice.preview_audio !== null && (
        <IconButton
          variant="ghost"
          colorPalette="gray"
          rounded="full"
          aria-label={playing ? texts.stop({ name: voice.name }) : texts.play({ name: voice.name })}
          onClick={onPlay}
        >
          {playing ? <LuSquare /> : <LuPlay />}
        </IconButton>
      )}
    </HStack>
  );
}
