import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { ESTILOS_SUBTITULOS, type EstiloSubtitulos } from '@pregonero/contracts/api';
import { useId } from 'react';
import { voiceTexts } from '../texts/voice';
import { StylePicture } from './caption-preview';
import { ChoicePill } from './choice-pill';

const texts = voiceTexts.settings;

interface CaptionStyleChoiceProps {
  chosen: EstiloSubtitulos;
  /** The brand's colour; null for that of each style. */
  colour: string | null;
  disabled?: boolean;
  onChoose: (style: EstiloSubtitulos) => void;
}

/** How captions look, each style as a small picture. */
export function CaptionStyleChoice({ chosen, colour, disabled = false, onChoose }: CaptionStyleChoiceProps) {
  const name = useId();
  return (
    <Box as="fieldset" border="none" opacity={disabled ? 0.6 : 1}>
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        {texts.style}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {ESTILOS_SUBTITULOS.map((estilo) => (
          <ChoicePill
            key={estilo}
            name={name}
            value={estilo}
            checked={chosen === estilo}
            disabled={disabled}
            onChoose={() => {
              onChoose(estilo);
            }}
          >
            <StylePicture estilo={estilo} color={colour} />
            {texts.styles[estilo]}
          </ChoicePill>
        ))}
      </SimpleGrid>
    </Box>
  );
}
