import { Box, HStack, Text } from '@chakra-ui/react';
import { type FormatoVideo, type Plantilla, PLANTILLAS } from '@pregonero/contracts/api';
import { useId } from 'react';
import { voiceTexts } from '../texts/voice';
import { ChoicePill } from './choice-pill';
import { LayoutPreview } from './layout-preview';

const texts = voiceTexts.settings;

interface LayoutChoiceProps {
  /** Null: none, the film stays as it comes. */
  chosen: Plantilla | null;
  onChoose: (plantilla: Plantilla | null) => void;
  colour: string | null;
  /** The shapes of video that are shown. */
  formats: readonly FormatoVideo[];
  /** Picture of the presenter; undefined: of the first one that there is. */
  presenter?: string | null | undefined;
}

/** How the picture of a video is laid out, with a still of each; the first leaves it as it comes. */
export function LayoutChoice({ chosen, onChoose, colour, formats, presenter }: LayoutChoiceProps) {
  const name = useId();
  return (
    <Box as="fieldset" border="none" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        {texts.layout}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        {[null, ...PLANTILLAS].map((plantilla) => (
          <ChoicePill
            key={plantilla ?? ''}
            name={name}
            value={plantilla ?? ''}
            checked={chosen === plantilla}
            onChoose={() => {
              onChoose(plantilla);
            }}
          >
            {plantilla === null ? texts.noLayout : texts.layouts[plantilla]}
          </ChoicePill>
        ))}
      </HStack>
      <LayoutPreview plantilla={chosen} colour={colour} formats={formats} presenter={presenter} />
    </Box>
  );
}
