import { Box, Image, Text, VStack } from '@chakra-ui/react';
import type { Plantilla, ProductoNegocio } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { avatarsQuery } from '../../../data/presenters';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { userMediaQuery } from '../../../data/user-media';
import { voiceTexts } from '../../../texts/voice';
import { lettersOn } from './caption-preview';

const texts = voiceTexts.settings;
const GROUND = '#1b1522';
const WHITE = '#ffffff';
const INK = '#17121f';
const MOST_ROWS = 3;
/** As videos print it. */
const priceOf = (pesos: number): string => `$${pesos.toLocaleString('es-CO')}`;

/** What stands in the still: the presenter, and what the business tells of itself. */
interface Facts {
  presenter: string | null;
  photo: string | null;
  colour: string;
  name: string | null;
  products: readonly ProductoNegocio[];
}

/** Everything that is not there yet is left out: the still never waits. */
function useFacts(colour: string | null): Facts {
  const { data: avatars = [] } = useQuery(avatarsQuery('dashboard'));
  const { data: perfil = {} } = useQuery(perfilNegocioQuery);
  const { data: media = [] } = useQuery(userMediaQuery);
  const photo = media.find(({ id }) => perfil.fotosMediaIds?.includes(id) ?? false);
  return {
    presenter: avatars[0]?.preview_image_url ?? null,
    photo: photo?.url ?? null,
    colour: perfil.colorMarca ?? colour ?? GROUND,
    name: perfil.nombre ?? null,
    products: perfil.productos ?? [],
  };
}

interface Place {
  left: string;
  top: string;
  width: string;
  height: string;
}

/** Pixels of a film 1080 wide, in shares of the still's width: everything below is measured in them, as films are drawn. */
const unit = (pixels: number): string => `${pixels / 10.8}cqw`;
const FRAME = { width: 1080, height: 1920 };
/** Height of the part above where a frame is divided. */
const PANEL = 884;

function place(left: number, top: number, width: number, height: number): Place {
  return { left: unit(left), top: unit(top), width: unit(width), height: unit(height) };
}

const WHOLE = place(0, 0, FRAME.width, FRAME.height);
const UPPER = place(0, 0, FRAME.width, PANEL);
const LOWER = place(0, PANEL, FRAME.width, FRAME.height - PANEL);
/** Where the picture of a presenter stands in its window: as large as the presenter of the film is there. */
const NEAR = { at: WHOLE, picture: place(-83, 260, 1246, 1660), fade: 'to bottom, transparent, black 9%' };
const STAGE = {
  at: LOWER,
  picture: place(108, -22, 864, 1152),
  fade: 'to right, transparent, black 9%, black 91%, transparent',
};
const CORNER = { at: place(64, 390, 372, 372), picture: place(-30, -12, 432, 576), fade: null };

function At({ at, children, ...style }: { at: Place; children?: ReactNode } & Record<string, unknown>) {
  return (
    <Box position="absolute" {...at} overflow="hidden" {...style}>
      {children}
    </Box>
  );
}

/** The presenter in a window; what its picture leaves empty is the same, out of focus, as rooms of films are. */
function Presenter({
  at,
  picture,
  fade,
  facts,
}: {
  at: Place;
  picture: Place;
  fade: string | null;
  facts: Facts;
}) {
  const ring = fade === null ? { rounded: 'full', boxShadow: `0 0 0 ${unit(9)} ${facts.colour}` } : {};
  const shown = { src: facts.presenter ?? '', alt: '', objectFit: 'cover', maxW: 'none' } as const;
  return (
    <At at={at} bg="#53618a" {...ring}>
      {facts.presenter !== null && (
        <>
          {fade !== null && (
            <Image {...shown} w="full" h="full" filter="blur(3px)" scale="3" transformOrigin="4% 4%" />
          )}
          <Image
            {...shown}
            position="absolute"
            {...picture}
            objectPosition="50% 20%"
            {...(fade !== null && { style: { maskImage: `linear-gradient(${fade})` } })}
          />
        </>
      )}
    </At>
  );
}

/** A `#rrggbb` with a share of black in it. */
function darker(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The ground of cards and lists, and letters that read on it: light colours darken less. */
function groundOf(colour: string): { background: string; color: string } {
  const [middle, darkest] = lettersOn(colour) === WHITE ? [0.18, 0.38] : [0.08, 0.16];
  return {
    background: `linear-gradient(to bottom right, ${colour}, ${darker(colour, darkest)})`,
    color: lettersOn(darker(colour, middle)),
  };
}

/** The first photo, else a card with the first product; `middle` is where a card has its words. */
function Picture({ at, facts, middle }: { at: Place; facts: Facts; middle: string }) {
  const [product] = facts.products;
  return (
    <At at={at} style={groundOf(facts.colour)}>
      {facts.photo !== null && <Image src={facts.photo} alt="" w="full" h="full" objectFit="cover" />}
      {facts.photo === null && product !== undefined && (
        <VStack
          position="absolute"
          left="12%"
          right="12%"
          top={middle}
          transform="translateY(-50%)"
          gap="0"
          lineHeight="1.18"
          fontWeight="extrabold"
          textAlign="center"
        >
          {product.precio === null ? (
            <Text fontSize={unit(112)}>{product.nombre}</Text>
          ) : (
            <>
              <Text fontSize={unit(54)}>{product.nombre}</Text>
              <Text fontSize={unit(112)}>{priceOf(product.precio)}</Text>
            </>
          )}
        </VStack>
      )}
    </At>
  );
}

/** A plate is as wide as its words; over pictures of the business it turns its colours round. */
function Title({ facts, overPictures = false }: { facts: Facts; overPictures?: boolean }) {
  const letters = lettersOn(facts.colour);
  const [background, color] = overPictures ? [letters, facts.colour] : [facts.colour, letters];
  return (
    <At at={place(41, 112, 998, 268)} display="flex" alignItems="flex-start" justifyContent="center">
      <Text
        mt={unit(4)}
        py={unit(20)}
        px={unit(34)}
        rounded={unit(26)}
        fontSize={unit(70)}
        fontWeight="extrabold"
        lineHeight="1.18"
        textAlign="center"
        textWrap="balance"
        style={{ background, color }}
      >
        {texts.layoutTitle}
      </Text>
    </At>
  );
}

/** What stands there once the title is gone. */
function Name({ facts }: { facts: Facts }) {
  if (facts.name === null) return null;
  return (
    <Text
      position="absolute"
      left={unit(64)}
      top={unit(139)}
      maxW={unit(672)}
      truncate
      py={unit(13)}
      px={unit(26)}
      rounded="full"
      fontSize={unit(38)}
      fontWeight="extrabold"
      lineHeight="1.18"
      style={{ background: facts.colour, color: lettersOn(facts.colour) }}
    >
      {facts.name}
    </Text>
  );
}

/** The newest row is the marked one. */
function Rows({ facts }: { facts: Facts }) {
  const rows = facts.products.slice(0, MOST_ROWS);
  const ground = groundOf(facts.colour);
  const pitch = rows.length < 3 ? 214 : 168;
  return (
    <At at={UPPER} style={ground}>
      <Box position="absolute" left={unit(84)} top={unit(124)} w={unit(876)} h={unit(534)}>
        <Text fontSize={unit(76)} fontWeight="extrabold" lineHeight="1.18">
          {texts.layoutTitle}
        </Text>
        <VStack align="stretch" justify="center" gap={unit(pitch * 0.14)} mt={unit(22)}>
          {rows.map(({ nombre, precio }, index) => (
            <Box
              key={nombre}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap={unit(26)}
              px={unit(26)}
              h={unit(pitch * 0.86)}
              rounded={unit(pitch * 0.24)}
              fontSize={unit(74)}
              fontWeight="extrabold"
              {...(index === rows.length - 1
                ? { bg: WHITE, color: INK }
                : { style: { background: `color-mix(in srgb, ${ground.color} 16%, transparent)` } })}
            >
              <Text truncate>{nombre}</Text>
              {precio !== null && <Text flexShrink="0">{priceOf(precio)}</Text>}
            </Box>
          ))}
        </VStack>
      </Box>
    </At>
  );
}

function Still({ plantilla, facts }: { plantilla: Plantilla | null; facts: Facts }) {
  switch (plantilla) {
    case null:
      return <Presenter {...NEAR} facts={facts} />;
    case 'presentador':
      return (
        <>
          <Presenter {...NEAR} facts={facts} />
          <Title facts={facts} />
        </>
      );
    case 'dividido':
      return (
        <>
          <Picture at={UPPER} facts={facts} middle="60%" />
          <Presenter {...STAGE} facts={facts} />
          <Title facts={facts} overPictures />
        </>
      );
    case 'voz_en_off':
      return (
        <>
          <Picture at={WHOLE} facts={facts} middle="42%" />
          <Name facts={facts} />
        </>
      );
    case 'lista':
      return (
        <>
          <Rows facts={facts} />
          <Presenter {...STAGE} facts={facts} />
        </>
      );
    case 'rincon':
      return (
        <>
          <Picture at={WHOLE} facts={facts} middle="50%" />
          <Presenter {...CORNER} facts={facts} />
          <Title facts={facts} overPictures />
        </>
      );
  }
}

/** A still of a layout before it is paid, from the presenter's picture and what the business tells. Null: none. */
export function LayoutPreview({ plantilla, colour }: { plantilla: Plantilla | null; colour: string | null }) {
  const facts = useFacts(colour);
  const what = plantilla === null ? texts.noLayoutHint : texts.layoutHints[plantilla];
  return (
    <Box display="flex" gap="4" alignItems="center" mt="3">
      <Box
        aria-hidden
        data-layout={plantilla ?? 'ninguna'}
        position="relative"
        w="32"
        flexShrink="0"
        aspectRatio="9 / 16"
        rounded="xl"
        overflow="hidden"
        bg="#2c3350"
        containerType="inline-size"
      >
        <Still plantilla={plantilla} facts={facts} />
      </Box>
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {what}
      </Text>
    </Box>
  );
}
