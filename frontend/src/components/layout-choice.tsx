import { Box, chakra, Text } from '@chakra-ui/react';
import { type FormatoVideo, type Plantilla, PLANTILLAS } from '@pregonero/contracts/api';
import { useId } from 'react';
import { voiceTexts } from '../texts/voice';
import { LayoutStill, useLayoutFacts } from './layout-preview';

const texts = voiceTexts.settings;

interface LayoutChoiceProps {
  /** Null: none, the film stays as it comes. */
  chosen: Plantilla | null;
  onChoose: (plantilla: Plantilla | null) => void;
  colour: string | null;
  /** The shape of the video. */
  formato: FormatoVideo;
  /** Picture of the presenter; undefined: of the first one that there is. */
  presenter?: string | null | undefined;
  /** What the video begins with; undefined where there is no script. */
  title?: string | undefined;
}

/** How the picture of a video is laid out, each as a still with what the business tells; the last leaves it as it comes. */
export function LayoutChoice({ chosen, onChoose, colour, formato, presenter, title }: LayoutChoiceProps) {
  const name = useId();
  const facts = useLayoutFacts({ colour, presenter, title });
  return (
    <Box as="fieldset" border="none" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        {texts.layout}
      </Text>
      <Box
        display="grid"
        gap="2"
        gridTemplateColumns={
          formato === 'vertical'
            ? { base: 'repeat(3, 1fr)', sm: 'repeat(6, 1fr)' }
            : { base: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' }
        }
      >
        {[...PLANTILLAS, null].map((plantilla) => (
          <chakra.label
            key={plantilla ?? ''}
            // What is hidden in it is placed in it.
            position="relative"
            p="1"
            rounded="xl"
            borderWidth="2px"
            borderColor={chosen === plantilla ? 'fg' : 'transparent'}
            bg={chosen === plantilla ? 'bg.selected' : 'bg.subtle'}
            cursor="pointer"
            _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={plantilla ?? ''}
              checked={chosen === plantilla}
              srOnly
              onChange={() => {
                onChoose(plantilla);
              }}
            />
            <LayoutStill plantilla={plantilla} formato={formato} facts={facts} />
            <Text fontSize="xs" fontWeight="medium" textAlign="center" py="1.5">
              {plantilla === null ? texts.noLayout : texts.layouts[plantilla]}
            </Text>
          </chakra.label>
        ))}
      </Box>
      <Text mt="2" fontSize="sm" color="fg.muted" aria-live="polite">
        {chosen === null ? texts.noLayoutHint : texts.layoutHints[chosen]}
      </Text>
    </Box>
  );
}
