import { Box, Button, HStack, Text, chakra } from '@chakra-ui/react';
import { isColour } from '../lib/colour';
import { voiceTexts } from '../texts/voice';
import { CheckField } from './check-field';
import { TextField } from './text-field';

const texts = voiceTexts.settings;

/** A brand colour while it is chosen: one that is switched off is not forgotten. */
export interface ColourDraft {
  useColor: boolean;
  color: string;
}

/** Offered to whoever switches a brand colour on for the first time. */
const FIRST_COLOUR = '#e4572e';

/** A saved colour, or none, as the field edits it. */
export const colourDraftOf = (saved: string | null | undefined): ColourDraft => ({
  useColor: typeof saved === 'string',
  color: saved ?? FIRST_COLOUR,
});

/** Returns the draft with the logo's best colour, unless another one was chosen or typed. */
export const withLogoColour = <Draft extends ColourDraft>(draft: Draft, [best]: readonly string[]): Draft =>
  best !== undefined && draft.color === FIRST_COLOUR ? { ...draft, color: best } : draft;

/** What keeps a colour from being saved. */
export const colourErrorOf = ({ useColor, color }: ColourDraft): string | undefined =>
  useColor && !isColour(color.trim()) ? texts.colorInvalid : undefined;

interface BrandColourProps {
  draft: ColourDraft;
  error: string | undefined;
  /** What else is to be known of it. */
  note?: string | undefined;
  /** Colours of the logo, `#rrggbb`. */
  proposals?: readonly string[];
  change: (part: Partial<ColourDraft>) => void;
}

/** Whether there is a brand colour, and which: picked or written. */
export function BrandColour({ draft, change, error, note, proposals = [] }: BrandColourProps) {
  return (
    <Box>
      <CheckField
        isSwitch
        label={texts.useColor}
        checked={draft.useColor}
        onChange={(useColor) => {
          change(useColor ? withLogoColour({ useColor, color: draft.color }, proposals) : { useColor });
        }}
      />
      {proposals.length > 0 && (
        <HStack gap="2" mt="2" flexWrap="wrap">
          <Text fontSize="sm">{texts.ofLogo}</Text>
          {proposals.map((color) => (
            <Button
              key={color}
              boxSize="11"
              minW="11"
              rounded="full"
              variant="outline"
              colorPalette="gray"
              aria-label={texts.takeColor({ color })}
              aria-pressed={draft.useColor && draft.color.toLowerCase() === color}
              _pressed={{
                outlineWidth: '3px',
                outlineStyle: 'solid',
                outlineColor: 'fg',
                outlineOffset: '2px',
              }}
              style={{ background: color }}
              onClick={() => {
                change({ useColor: true, color });
              }}
            />
          ))}
        </HStack>
      )}
      {draft.useColor && (
        <HStack gap="2" align="flex-end" mt="2" maxW="72">
          <chakra.input
            type="color"
            aria-label={texts.pickColor}
            value={isColour(draft.color) ? draft.color.toLowerCase() : '#000000'}
            boxSize="11"
            flexShrink={0}
            alignSelf="flex-start"
            mt="6"
            p="1"
            rounded="lg"
            bg="bg.subtle"
            borderWidth="1px"
            borderColor="border"
            cursor="pointer"
            onChange={(event) => {
              change({ color: event.target.value });
            }}
          />
          <TextField
            label={texts.color}
            hint={note ?? texts.colorHint}
            error={error}
            value={draft.color}
            maxLength={7}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              change({ color: event.target.value });
            }}
          />
        </HStack>
      )}
    </Box>
  );
}
