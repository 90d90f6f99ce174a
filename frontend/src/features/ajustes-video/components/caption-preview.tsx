import { Box, Text } from '@chakra-ui/react';
import type { AjustesVideo, EstiloSubtitulos } from '@pregonero/contracts/api';
import type { CSSProperties } from 'react';
import { voiceTexts } from '../../../texts/voice';

const texts = voiceTexts.settings;
/** Scripts are Spanish, whatever the reader's language. */
const SAMPLE = ['Pan', 'recién', 'hecho'];
const YELLOW = '#ffd21f';
const INK = '#17121f';
const OUTLINE =
  '0 0 3px #1b1522, 1px 1px 0 #1b1522, -1px 1px 0 #1b1522, 1px -1px 0 #1b1522, -1px -1px 0 #1b1522';

/** Ink or white, whichever reads better on a `#rrggbb` ground: the rule of the drawn captions. */
export function lettersOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where white and ink (luminance 0.007) have the same contrast.
  return luminance > 0.195 ? INK : '#ffffff';
}

interface CaptionStyles {
  group: CSSProperties;
  word: CSSProperties;
  said: CSSProperties;
}

/** How the style and colour look, near enough to choose by. */
function stylesOf(style: EstiloSubtitulos, color: string | null): CaptionStyles {
  const brand = color ?? YELLOW;
  const lifted = `color-mix(in srgb, ${brand} 65%, white)`;
  if (style === 'resaltado') {
    return {
      group: { textTransform: 'uppercase' },
      word: { color: 'white', textShadow: OUTLINE },
      said: { color: lettersOn(brand), background: brand, borderRadius: 4 },
    };
  }
  if (style === 'caja') {
    const background = color === null ? INK : `color-mix(in srgb, ${color} 30%, black)`;
    return {
      group: { background, borderRadius: 6, padding: '2px 6px' },
      word: { color: 'white' },
      said: { color: color === null ? YELLOW : lifted },
    };
  }
  return {
    group: {},
    word: { color: 'white', textShadow: OUTLINE },
    said: {
      color: color === null ? YELLOW : lifted,
      textShadow: OUTLINE,
      textDecoration: 'underline',
      textUnderlineOffset: 4,
    },
  };
}

type ShownAjustes = Pick<AjustesVideo, 'subtitulos' | 'estiloSubtitulos' | 'colorMarca'>;

/** A still of a video with the captions that the settings would give it. */
export function CaptionPreview({ ajustes }: { ajustes: ShownAjustes }) {
  const styles = stylesOf(ajustes.estiloSubtitulos, ajustes.colorMarca);
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
        bgGradient="to-b"
        gradientFrom="#53618a"
        gradientTo="#2c3350"
        overflow="hidden"
      >
        {ajustes.subtitulos && (
          <Text
            lang="es"
            fontWeight="extrabold"
            fontSize="lg"
            lineHeight="1.5"
            style={styles.group}
            data-caption-style={ajustes.estiloSubtitulos}
          >
            {SAMPLE.map((word, index) => (
              <span key={word} style={{ padding: '0 4px', ...(index === 1 ? styles.said : styles.word) }}>
                {word}
              </span>
            ))}
          </Text>
        )}
      </Box>
      <Text aria-hidden fontSize="xs" color="fg.muted" mt="1.5">
        {ajustes.subtitulos ? texts.preview : texts.previewOff}
      </Text>
    </Box>
  );
}
