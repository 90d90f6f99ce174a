import { Box, Button, Text, VStack, chakra } from '@chakra-ui/react';
import type { TestBrollRequest } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ModalBody, ModalFooter } from '../../../components/modal';
import { paths } from '../../../config/paths';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { userMediaQuery } from '../../../data/user-media';
import { brollTexts } from '../../../texts/broll';
import { MediaChoices } from './media-choices';

const texts = brollTexts.options;

type Mode = 'automatic' | 'custom' | 'both';
const MODES: readonly { mode: Mode; title: string; text: string }[] = [
  { mode: 'automatic', title: texts.automatic, text: texts.automaticText },
  { mode: 'custom', title: texts.custom, text: texts.customText },
  { mode: 'both', title: texts.both, text: texts.bothText },
];

/** Own files that are chosen at first, at most: a video takes no more clips. */
const CHOSEN_AT_FIRST = 8;

interface BrollOptionsProps {
  /** Whether the video has B-roll already. */
  isAgain: boolean;
  pending: boolean;
  onSubmit: (body: TestBrollRequest) => void;
  onPick: () => void;
}

/** Where the clips come from: stock, the own library, or both; both at first where there are own files besides the logo. */
export function BrollOptions({ isAgain, pending, onSubmit, onPick }: BrollOptionsProps) {
  const [chosenMode, setMode] = useState<Mode | null>(null);
  const [chosenIds, setChosen] = useState<number[] | null>(null);
  const name = useId();
  const media = useQuery(userMediaQuery);
  const { data: profile } = useQuery(perfilNegocioQuery);
  const own = (media.data ?? []).map(({ id }) => id).filter((id) => id !== profile?.logoMediaId);
  const mode = chosenMode ?? (own.length > 0 ? 'both' : 'automatic');
  const chosen = chosenIds ?? own.slice(0, CHOSEN_AT_FIRST);
  const needsMedia = mode !== 'automatic';
  const libraryEmpty = media.data?.length === 0;
  // With an empty library "both" is what "automatic" is; "mine only" would be nothing.
  const missing = needsMedia && chosen.length === 0 && !(mode === 'both' && libraryEmpty);

  return (
    <>
      <ModalBody>
        <Text color="fg.muted" mb="4">
          {isAgain ? texts.textAgain : texts.text}
        </Text>
        <VStack as="fieldset" align="stretch" gap="2" border="none">
          {MODES.map((option) => (
            <chakra.label
              key={option.mode}
              display="flex"
              gap="3"
              p="3.5"
              rounded="xl"
              cursor="pointer"
              borderWidth="1px"
              borderColor={mode === option.mode ? 'fg' : 'border.emphasized'}
              bg={mode === option.mode ? 'bg.selected' : 'bg.subtle'}
            >
              <chakra.input
                type="radio"
                name={name}
                checked={mode === option.mode}
                boxSize="5"
                mt="0.5"
                flexShrink={0}
                onChange={() => {
                  setMode(option.mode);
                }}
              />
              <Box>
                <Text fontWeight="semibold">{option.title}</Text>
                <Text color="fg.muted" fontSize="sm">
                  {option.text}
                </Text>
              </Box>
            </chakra.label>
          ))}
        </VStack>
        {needsMedia && (
          <Box mt="4">
            <Text fontSize="sm" fontWeight="medium" mb="2">
              {texts.yourMedia}
            </Text>
            <MediaChoices
              query={media}
              chosen={chosen}
              emptyText={mode === 'custom' ? texts.needLibrary : texts.emptyLibrary}
              onToggle={(item) => {
                setChosen(
                  chosen.includes(item.id) ? chosen.filter((id) => id !== item.id) : [...chosen, item.id],
                );
              }}
            />
            {libraryEmpty && (
              <Button asChild mt="3" size="sm" variant="outline" colorPalette="gray">
                <RouterLink to={`${paths.app.getHref()}?tab=biblioteca`}>{texts.toLibrary}</RouterLink>
              </Button>
            )}
            {missing && media.data !== undefined && !libraryEmpty && (
              <Text role="status" fontSize="sm" color="fg.muted" mt="2">
                {texts.needMedia}
              </Text>
            )}
          </Box>
        )}
      </ModalBody>
      <ModalFooter>
        <Button variant="ghost" colorPalette="gray" onClick={onPick} disabled={pending} me="auto">
          {texts.pick}
        </Button>
        <Button
          disabled={missing}
          loading={pending}
          loadingText={texts.submitting}
          onClick={() => {
            onSubmit({
              useAutomaticBroll: mode !== 'custom',
              useCustomMedia: needsMedia && chosen.length > 0,
              selectedMediaIds: needsMedia ? chosen : [],
            });
          }}
        >
          {texts.submit}
        </Button>
      </ModalFooter>
    </>
  );
}
