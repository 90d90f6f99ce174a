import { Box, HStack, Text } from '@chakra-ui/react';
import { type AjustesElegidos, type Plantilla, PLANTILLAS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ChoicePill } from '../../../components/choice-pill';
import { plantillasQuery } from '../../../data/plantillas';
import { voiceTexts } from '../../../texts/voice';
import { LayoutPreview } from './layout-preview';

const texts = voiceTexts.settings;

type Layout = Pick<AjustesElegidos, 'plantilla' | 'plantillaElegida'>;

/** How the picture of a video is laid out, with a still of each; the first leaves it as it comes. */
export function LayoutChoice({
  layout,
  colour,
  change,
}: {
  layout: Layout;
  colour: string | null;
  change: (part: Partial<Layout>) => void;
}) {
  const name = useId();
  const { data: offered = [] } = useQuery(plantillasQuery);
  const isChosen = layout.plantillaElegida ?? offered.some(({ elegida }) => elegida);
  const chosen = isChosen ? layout.plantilla : null;
  const pill = (plantilla: Plantilla | null) => (
    <ChoicePill
      key={plantilla ?? ''}
      name={name}
      value={plantilla ?? ''}
      checked={chosen === plantilla}
      onChoose={() => {
        change(plantilla === null ? { plantillaElegida: false } : { plantilla, plantillaElegida: true });
      }}
    >
      {plantilla === null ? texts.noLayout : texts.layouts[plantilla]}
    </ChoicePill>
  );
  return (
    <Box as="fieldset" border="none">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        {texts.layout}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        {[null, ...PLANTILLAS].map(pill)}
      </HStack>
      <LayoutPreview plantilla={chosen} colour={colour} />
    </Box>
  );
}
