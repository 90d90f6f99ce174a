import { Box, HStack, Text } from '@chakra-ui/react';
import { FORMATOS_VIDEO, type FormatoVideo } from '@pregonero/contracts/api';
import { useId } from 'react';
import { ChoicePill } from '../../../components/choice-pill';
import { chooserTexts } from '../../../texts/chooser';

const texts = chooserTexts;

/** Vertical or horizontal, as two real radio buttons with a picture of the shape. */
export function FormatChoice({
  value,
  onChange,
}: {
  value: FormatoVideo;
  onChange: (value: FormatoVideo) => void;
}) {
  const name = useId();
  return (
    <Box as="fieldset" mt="5" border="none">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        {texts.format}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        {FORMATOS_VIDEO.map((formato) => (
          <ChoicePill
            key={formato}
            name={name}
            value={formato}
            checked={value === formato}
            onChoose={() => {
              onChange(formato);
            }}
          >
            <Box
              aria-hidden
              borderWidth="2px"
              borderColor={value === formato ? 'fg' : 'fg.subtle'}
              rounded="sm"
              w={formato === 'vertical' ? '10px' : '18px'}
              h={formato === 'vertical' ? '18px' : '10px'}
            />
            {texts[formato]}
          </ChoicePill>
        ))}
      </HStack>
    </Box>
  );
}
