import { Box, Image, Text, VStack } from '@chakra-ui/react';
import type { FormatoVideo, Plantilla, ProductoNegocio } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { avatarsQuery } from '../data/presenters';
import { perfilNegocioQuery } from '../data/perfil-negocio';
import { userMediaQuery } from '../data/user-media';
import { lettersOn } from '../lib/colour';
import { voiceTexts } from '../texts/voice';
import { FilmMotion, moves } from './film-motion';

const texts = voiceTexts.settings;
const GROUND = '#1b1522';
const WHITE = '#ffffff';
const INK = '#17121f';
const MOST_ROWS = 3;
/** As videos print it. */
const priceOf = (pesos: number): string => `$${pesos.toLocaleString('es-CO')}`;

/** What stands in the still: the presenter, and what the business tells of itself. */
interface Facts {
  title: string;
  presenter: string | null;
  photo: string | null;
  colour: string;
  name: string | null;
  products: readonly ProductoNegocio[];
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a file is named after something that the business sells: videos begin with such a photo. */
function showsProduct(fileName: string, products: readonly ProductoNegocio[]): boolean {
  const sold = products.flatMap(({ nombre }) => folded(nombre).split(/[^\p{L}]+/u));
  return sold.some((word) => word.length >= 4 && folded(fileName).includes(word.replace(/s$/u, '')));
}

/** Everything that is not there yet is left out: the still never waits. */
export function useLayoutFacts(o: {
  colour: string | null;
  presenter: string | null | undefined;
  /** Of the script; undefined where there is none. */
  title: string | undefined;
}): Facts {
  const { data: avatars = [] } = useQuery({
    ...avatarsQuery('dashboard'),
    enabled: o.presenter === undefined,
  });
  const { data: perfil = {} } = useQuery(perfilNegocioQuery);
  const { data: media = [] } = useQuery(userMediaQuery);
  const { fotosMediaIds = [], productos: products = [] } = perfil;
  const photos = fotosMediaIds.flatMap((id) => media.find((file) => file.id === id) ?? []);
  // Photos of the library are shown in a video where it says what they are named after.
  const named = [...photos, ...media.filter(({ mimeType }) => mimeType.startsWith('image/'))];
  return {
    title: o.title ?? texts.layoutTitle,
    presenter: o.presenter === undefined ? (avatars[0]?.preview_image_url ?? null) : o.presenter,
    photo: (named.find(({ originalName }) => showsProduct(originalName, products)) ?? photos[0])?.url ?? null,
    colour: perfil.colorMarca ?? o.colour ?? GROUND,
    name: perfil.nombre ?? null,
    products,
  };
}

interface Place {
  left: string;
  top: string;
  width: string;
  height: string;
}

/** Pixels of a film whose shorter side has 1080 of them: everything below is measured in them, as films are drawn. */
const unit = (pixels: number): string => `calc(${pixels} * var(--film-pixel))`;

function place(left: number, top: number, width: number, height: number): Place {
  return { left: unit(left), top: unit(top), width: unit(width), height: unit(height) };
}

/** A window, and where the picture of a presenter stands in it: as large as the presenter of the film is there. */
interface PresenterWindow {
  at: Place;
  picture: Place;
  /** How the picture goes over into what is around it; null: it is round, with a ring. */
  fade: string | null;
}

/** Where the parts of a layout stand in a frame. */
interface Frame {
  width: number;
  whole: Place;
  panel: Place;
  head: Place;
  near: PresenterWindow;
  stage: PresenterWindow;
  corner: PresenterWindow;
  /** From where words stand in a list, and how wide they are. */
  list: Place;
  /** Letters of a name that a row has room for beside a price: a longer one would be broken inside a word. */
  longName: number;
  /** Middle of a card's words, by where the card stands. */
  middles: { panel: string; whole: string; corner: string };
  title: number;
  name: { left: number; top: number; width: number };
}

const SIDES = 'to right, transparent, black 9%, black 91%, transparent';
const FRAMES: Readonly<Record<FormatoVideo, Frame>> = {
  vertical: {
    ...{ width: 1080, whole: place(0, 0, 1080, 1920), panel: place(0, 0, 1080, 884) },
    head: place(41, 112, 998, 268),
    near: {
      at: place(0, 0, 1080, 1920),
      picture: place(-83, 260, 1246, 1660),
      fade: 'to bottom, transparent, black 9%',
    },
    stage: { at: place(0, 884, 1080, 1036), picture: place(108, -22, 864, 1152), fade: SIDES },
    corner: { at: place(64, 390, 372, 372), picture: place(-30, -12, 432, 576), fade: null },
    ...{ list: place(84, 124, 876, 534), longName: 9 },
    middles: { panel: '60%', whole: '42%', corner: '50%' },
    title: 70,
    name: { left: 64, top: 139, width: 672 },
  },
  horizontal: {
    ...{ width: 1920, whole: place(0, 0, 1920, 1080), panel: place(0, 0, 960, 1080) },
    head: place(67, 108, 557, 562),
    near: { at: place(0, 0, 1920, 1080), picture: place(530, -30, 860, 1147), fade: SIDES },
    stage: { at: place(960, 0, 960, 1080), picture: place(50, -30, 860, 1147), fade: SIDES },
    corner: { at: place(1473, 65, 380, 380), picture: place(-26, -20, 432, 576), fade: null },
    ...{ list: place(90, 110, 780, 640), longName: 6 },
    middles: { panel: '50%', whole: '50%', corner: '50%' },
    title: 70,
    name: { left: 67, top: 114, width: 505 },
  },
};

function At({ at, children, ...style }: { at: Place; children?: ReactNode } & Record<string, unknown>) {
  return (
    <Box position="absolute" {...at} overflow="hidden" {...style}>
      {children}
    </Box>
  );
}

/** The presenter in a window; what its picture leaves empty is the same, out of focus, as rooms of films are. */
function Presenter({ at, picture, fade, facts }: PresenterWindow & { facts: Facts }) {
  const ring = fade === null ? { rounded: 'full', boxShadow: `0 0 0 ${unit(9)} ${facts.colour}` } : {};
  const shown = { src: facts.presenter ?? '', alt: '', objectFit: 'cover', maxW: 'none' } as const;
  return (
    <At at={at} bg="#53618a" {...ring}>
      {facts.presenter !== null && (
        <>
          {fade !== null && (
            <Image
              {...shown}
              w="full"
              h="full"
              objectPosition="0 0"
              filter="blur(3px)"
              scale="4"
              transformOrigin="2% 2%"
            />
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
      {facts.photo !== null && (
        <Image src={facts.photo} alt="" w="full" h="full" objectFit="cover" {...moves('drift')} />
      )}
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

interface PartProps {
  frame: Frame;
  facts: Facts;
}

/** A plate is as wide as its words; over pictures of the business it turns its colours round. */
function Title({ frame, facts, overPictures = false }: PartProps & { overPictures?: boolean }) {
  const letters = lettersOn(facts.colour);
  const [background, color] = overPictures ? [letters, facts.colour] : [facts.colour, letters];
  return (
    <At at={frame.head} display="flex" alignItems="flex-start" justifyContent="center" {...moves('early')}>
      <Text
        mt={unit(4)}
        py={unit(20)}
        px={unit(34)}
        rounded={unit(26)}
        fontSize={unit(frame.title)}
        fontWeight="extrabold"
        lineHeight="1.18"
        textAlign="center"
        textWrap="balance"
        style={{ background, color }}
      >
        {facts.title}
      </Text>
    </At>
  );
}

/** The price of a product, once the title is gone; seen in the moving still alone. */
function Price({ frame, facts }: PartProps) {
  const product = facts.products.find(({ precio }) => precio !== null);
  if (product === undefined || product.precio === null) return null;
  const letters = lettersOn(facts.colour);
  return (
    <At at={frame.head} display="grid" placeItems="start center" opacity="0" {...moves('late')}>
      <VStack
        mt={unit(18)}
        py={unit(12)}
        px={unit(38)}
        gap="0"
        rounded={unit(28)}
        rotate="-2deg"
        fontWeight="extrabold"
        lineHeight="1.18"
        border={`${unit(6)} solid ${facts.colour}`}
        style={{ background: letters, color: facts.colour }}
      >
        <Text fontSize={unit(42)} color={letters === WHITE ? INK : WHITE}>
          {product.nombre}
        </Text>
        <Text fontSize={unit(96)}>{priceOf(product.precio)}</Text>
      </VStack>
    </At>
  );
}

/** The title over a picture, then a price. */
function Head(o: PartProps & { overPictures?: boolean }) {
  return (
    <>
      <Title {...o} />
      {/* A card in place of a photo tells it already. */}
      {(o.overPictures !== true || o.facts.photo !== null) && <Price {...o} />}
    </>
  );
}

/** What stands there once the title is gone. */
function Name({ frame, facts }: PartProps) {
  if (facts.name === null) return null;
  return (
    <Text
      position="absolute"
      left={unit(frame.name.left)}
      top={unit(frame.name.top)}
      maxW={unit(frame.name.width)}
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
function Rows({ frame, facts }: PartProps) {
  const rows = facts.products.slice(0, MOST_ROWS);
  const ground = groundOf(facts.colour);
  const pitch = rows.length < 3 ? 214 : 168;
  return (
    <At at={frame.panel} style={ground}>
      <Box position="absolute" {...frame.list}>
        <Text fontSize={unit(76)} fontWeight="extrabold" lineHeight="1.18" lineClamp={2}>
          {facts.title}
        </Text>
        <VStack align="stretch" justify="center" gap={unit(pitch * 0.14)} mt={unit(22)}>
          {rows.map(({ nombre, precio }, index) => (
            <Box
              key={nombre}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap={unit(26)}
              px={unit(pitch * 0.19)}
              h={unit(pitch * 0.86)}
              rounded={unit(pitch * 0.24)}
              fontSize={unit(74)}
              fontWeight="extrabold"
              {...(index === 1 && moves('row-1'))}
              {...(index === 2 && moves('row-2'))}
              {...(index === rows.length - 1
                ? { bg: WHITE, color: INK }
                : { bg: ground.color === WHITE ? 'rgb(0 0 0 / 20%)' : 'rgb(255 255 255 / 40%)' })}
            >
              {/* Films make long names smaller, on two lines. */}
              <Text
                lineClamp={2}
                lineHeight="1.18"
                fontSize={nombre.length > frame.longName ? unit(48) : undefined}
              >
                {nombre}
              </Text>
              {precio !== null && <Text flexShrink="0">{priceOf(precio)}</Text>}
            </Box>
          ))}
        </VStack>
      </Box>
    </At>
  );
}

function Still({ plantilla, frame, facts }: PartProps & { plantilla: Plantilla | null }) {
  const { near, stage, corner, panel, whole, middles } = frame;
  switch (plantilla) {
    case null:
      return <Presenter {...near} facts={facts} />;
    case 'presentador':
      return (
        <>
          <At at={whole} {...moves('nearer')} transformOrigin="50% 30%">
            <Presenter {...near} facts={facts} />
          </At>
          <Head frame={frame} facts={facts} />
        </>
      );
    case 'dividido':
      return (
        <>
          <Picture at={panel} facts={facts} middle={middles.panel} />
          <Presenter {...stage} facts={facts} />
          <Head frame={frame} facts={facts} overPictures />
        </>
      );
    case 'voz_en_off':
      return (
        <>
          <Picture at={whole} facts={facts} middle={middles.whole} />
          {facts.photo === null ? (
            <Name frame={frame} facts={facts} />
          ) : (
            <Head frame={frame} facts={facts} overPictures />
          )}
        </>
      );
    case 'lista':
      return (
        <>
          <Rows frame={frame} facts={facts} />
          <Presenter {...stage} facts={facts} />
        </>
      );
    case 'rincon':
      return (
        <>
          <Picture at={whole} facts={facts} middle={middles.corner} />
          <Presenter {...corner} facts={facts} />
          <Head frame={frame} facts={facts} overPictures />
        </>
      );
  }
}

interface LayoutStillProps {
  /** Null: none. */
  plantilla: Plantilla | null;
  formato: FormatoVideo;
  facts: Facts;
}

/** A layout before it is paid, from the presenter's picture and what the business tells, moving as the film does; as wide as its place. */
export function LayoutStill({ plantilla, formato, facts }: LayoutStillProps) {
  return (
    <Box
      aria-hidden
      data-layout={plantilla ?? 'ninguna'}
      data-format={formato}
      position="relative"
      w="full"
      aspectRatio={formato === 'vertical' ? '9 / 16' : '16 / 9'}
      rounded="lg"
      overflow="hidden"
      bg="#2c3350"
      containerType="inline-size"
      // What is not in view does not move.
      contentVisibility="auto"
    >
      <Box
        position="absolute"
        inset="0"
        style={{ '--film-pixel': `${100 / FRAMES[formato].width}cqw` } as CSSProperties}
      >
        <FilmMotion />
        <Still plantilla={plantilla} frame={FRAMES[formato]} facts={facts} />
      </Box>
    </Box>
  );
}
