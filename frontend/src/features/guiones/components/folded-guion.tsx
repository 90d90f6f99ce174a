import {
  Box,
  Button,
  Center,
  HStack,
  Heading,
  IconButton,
  Text,
  chakra,
  useDisclosure,
} from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { type ReactNode, useEffect, useState } from 'react';
import { LuPlay, LuScrollText, LuTrash2 } from 'react-icons/lu';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '../../../components/lazy-part';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { Picture } from '../../../components/picture';
import { anchors } from '../../../config/paths';
import { useTimeZone } from '../../../data/session';
import { formatDayIn } from '../../../lib/format';
import { nameButton } from '../../../lib/name-button';
import { guionesTexts as texts } from '../../../texts/guiones';
import type { GuionScreen } from '../guion-screen';
import { EstadoBadge } from './estado-badge';

const RemoveGuionDialog = lazyDialog(async () => (await import('./remove-guion-dialog')).RemoveGuionDialog);

interface FoldedGuionProps {
  guion: Guion;
  screen: GuionScreen;
  /** Shows its video. */
  onShowProgress: () => void;
  /** Its card. */
  children: ReactNode;
}

/** A finished script of a long list: a row, until somebody opens it or the address names it. */
export function FoldedGuion({ guion, children, ...rest }: FoldedGuionProps) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const id = anchors.guion(guion.id);
  useEffect(() => {
    // The button that opened it is gone: the keyboard goes on in the card.
    if (isOpen) document.getElementById(id)?.focus({ preventScroll: true });
  }, [isOpen, id]);
  if (isOpen || hash === `#${id}`) return children;
  return (
    <GuionRow
      guion={guion}
      {...rest}
      onOpen={() => {
        setOpen(true);
      }}
    />
  );
}

interface GuionRowProps extends Omit<FoldedGuionProps, 'children'> {
  onOpen: () => void;
}

/** 56 px with its poster, its title, where it stands and what can be done. */
function GuionRow({ guion, screen, onOpen, onShowProgress }: GuionRowProps) {
  const removing = useDisclosure();
  const timeZone = useTimeZone();
  return (
    <HStack
      as="article"
      aria-label={guion.titulo}
      data-guion-id={guion.id}
      data-row
      id={anchors.guion(guion.id)}
      {...NAMED_ELEMENT}
      pos="relative"
      h="14"
      ps="2"
      pe="3"
      gap="3"
      bg="bg.panel"
      shadow="raised"
      rounded="xl"
      transition="background 120ms ease-out"
      _hover={{ bg: 'bg.subtle' }}
      // Rows lie closer together than cards.
      css={{ '[data-row] + &': { marginTop: '-3' } }}
    >
      <Center w="7" h="10" rounded="md" overflow="hidden" bg="bg.muted" color="fg.subtle" flexShrink={0}>
        {guion.posterUrl === null ? (
          <LuScrollText aria-hidden />
        ) : (
          <Picture src={guion.posterUrl} alt="" loading="lazy" />
        )}
      </Center>
      <Box minW="0" flex="1">
        <Heading as="h2" fontFamily="body" fontSize="sm" fontWeight="medium" lineHeight="short" truncate>
          {/* The whole row opens it. */}
          <chakra.button
            type="button"
            textAlign="start"
            aria-expanded={false}
            onClick={onOpen}
            _before={{ content: '""', pos: 'absolute', inset: '0', rounded: 'xl' }}
            _focusVisible={{
              outline: 'none',
              _before: { outline: '2px solid', outlineColor: 'brand.solid' },
            }}
          >
            {guion.titulo}
          </chakra.button>
        </Heading>
        <Text color="fg.subtle" fontSize="xs" truncate>
          {texts.createdOn({ date: formatDayIn(timeZone, guion.createdAt) })}
        </Text>
      </Box>
      <EstadoBadge estado={guion.estado} />
      {guion.estado === 'listo' && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          pos="relative"
          aria-label={nameButton(texts.seeVideo, guion.titulo)}
          onClick={onShowProgress}
        >
          <LuPlay /> {texts.seeVideo}
        </Button>
      )}
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        pos="relative"
        aria-label={nameButton(texts.remove, guion.titulo)}
        onClick={removing.onOpen}
      >
        <LuTrash2 />
      </IconButton>
      <RemoveGuionDialog guion={guion} screen={screen} open={removing.open} onClose={removing.onClose} />
    </HStack>
  );
}
