import { Box, Text } from '@chakra-ui/react';
import type { AjustesVideo, EstiloSubtitulos } from '@pregonero/contracts/api';
import type { CSSProperties } from 'react';
import { lettersOn } from '../lib/colour';
import { voiceTexts } from '../texts/voice';

const texts = voiceTexts.settings;
/** Scripts are Spanish, whatever the reader's language. */
const SAMPLE = ['Pan', 'recién', 'hecho'];
const YELLOW = '#ffd21f';
const INK = '#17121f';
const OUTLINE =
  '0 0 3px #1b1522, 1px 1px 0 #1b1522, -1px 1px 0 #1b1522, 1px -1px 0 #1b1522, -1px -1px 0 #1b1522';

interface CaptionStyles {
  group: CSSProperties;
  word: CSSProperties;
  said: CSSProperties;
}

const CAPITALS: CSSProperties = { textTransform: 'uppercase' };
const OUTLINED: CSSProperties = { color: 'white', textShadow: OUTLINE };

/** How the style and colour look, near enough to choose by. */
function stylesOf(style: EstiloSubtitulos, color: string | null): CaptionStyles {
  const brand = color ?? YELLOW;
  const lifted = color === null ? YELLOW : `color-mix(in srgb, ${brand} 65%, white)`;
  const darkened = color === null ? INK : `color-mix(in srgb, ${color} 30%, black)`;
  const chip = { color: lettersOn(brand), background: brand };
  switch (style) {
    case 'resaltado':
      return { group: CAPITALS, word: OUTLINED, said: { ...chip, borderRadius: 4 } };
    case 'caja':
      return {
        group: { background: darkened, borderRadius: 6, padding: '2px 6px' },
        word: { color: 'white' },
        said: { color: lifted },
      };
    case 'limpio':
      return {
        group: {},
        word: OUTLINED,
        said: {
          color: lifted,
          textShadow: OUTLINE,
          textDecoration: 'underline',
          textUnderlineOffset: 4,
        },
      };
    case 'titular':
      return {
        group: { ...CAPITALS, fontSize: '1.2em' },
        word: OUTLINED,
        said: { color: lifted, textShadow: OUTLINE },
      };
    case 'marcador':
      return {
        group: {},
        word: OUTLINED,
        said: { ...chip, clipPath: 'polygon(6% 0, 100% 8%, 94% 100%, 0 92%)' },
      };
    case 'cinta':
      return {
        group: { ...chip, borderRadius: 2 },
        word: { color: lettersOn(brand) },
        said: { color: brand, background: lettersOn(brand) },
      };
    case 'sombra':
      return {
        group: {
          ...CAPITALS,
          textShadow: `1px 1px 0 ${darkened}, 2px 2px 0 ${darkened}, 3px 3px 0 ${darkened}`,
        },
        word: { color: 'white' },
        said: { color: lifted },
      };
    case 'neon':
      return {
        group: { textShadow: `0 0 2px #1b1522, 0 0 7px ${lifted}, 0 0 12px ${lifted}` },
        word: { color: 'white' },
        said: { color: lifted },
      };
  }
}

interface SampleProps {
  estilo: EstiloSubtitulos;
  color: string | null;
  words: readonly string[];
  /** The place of the word being said. */
  said: number;
}

/** Words as a style draws them. */
function CaptionSample({ estilo, color, words, said }: SampleProps) {
  const styles = stylesOf(estilo, color);
  return (
    <span lang="es" style={styles.group}>
      {words.map((word, index) => (
        <span key={word} style={{ padding: '0 0.22em', ...(index === said ? styles.said : styles.word) }}>
          {word}
        </span>
      ))}
    </span>
  );
}

const FILM = { bgGradient: 'to-b', gradientFrom: '#53618a', gradientTo: '#2c3350' } as const;

/** A small picture of a style, for choosing among them. */
export function StylePicture({ estilo, color }: Pick<SampleProps, 'estilo' | 'color'>) {
  return (
    <Box
      aria-hidden
      display="flex"
      alignItems="center"
      justifyContent="center"
      w="24"
      h="9"
      rounded="md"
      overflow="hidden"
      whiteSpace="nowrap"
      fontWeight="extrabold"
      fontSize="xs"
      {...FILM}
    >
      <CaptionSample estilo={estilo} color={color} words={['Pan', 'rico']} said={1} />
    </Box>
  );
}

type ShownAjustes = Pick<AjustesVideo, 'subtitulos' | 'estiloSubtitulos' | 'colorMarca'>;

/** A still of a video with the captions that the settings would give it. */
export function CaptionPreview({ ajustes }: { ajustes: ShownAjustes }) {
  return (
    <Box role="img" aria-label={ajustes.subtitulos ? texts.preview : texts.previewOff} w="full" maxW="72">
      <Box
        aria-hidden
        display="flex"
        alignItems="flex-end"
        justifyContent="center"
        h="40"
        pb="6"
        px="3"
        rounded="xl"
        overflow="hidden"
        {...FILM}
      >
        {ajustes.subtitulos && (
          <Text
            fontWeight="extrabold"
            fontSize="lg"
            lineHeight="1.5"
            data-caption-style={ajustes.estiloSubtitulos}
          >
            <CaptionSample
              estilo={ajustes.estiloSubtitulos}
              color={ajustes.colorMarca}
              words={SAMPLE}
              said={1}
            />
          </Text>
        )}
      </Box>
      <Text aria-hidden fontSize="xs" color="fg.muted" mt="1.5">
        {ajustes.subtitulos ? texts.preview : texts.previewOff}
      </Text>
    </Box>
  );
}
