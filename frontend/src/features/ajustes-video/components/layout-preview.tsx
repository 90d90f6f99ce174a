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

const WHOLE: Place = { left: '0', top: '0', width: '100%', height: '100%' };
const UPPER: Place = { ...WHOLE, height: '46%' };
const LOWER: Place = { ...WHOLE, top: '46%', height: '54%' };

function At({ place, children, ...style }: { place: Place; children?: ReactNode } & Record<string, unknown>) {
  return (
    <Box position="absolute" {...place} overflow="hidden" {...style}>
      {children}
    </Box>
  );
}

function Presenter({ place, facts, round = false }: { place: Place; facts: Facts; round?: boolean }) {
  const ring = round ? { rounded: 'full', border: `3px solid ${facts.colour}` } : {};
  return (
    <At place={place} bg="#53618a" {...ring}>
      {facts.presenter !== null && (
        <Image src={facts.presenter} alt="" w="full" h="full" objectFit="cover" objectPosition="50% 20%" />
      )}
    </At>
  );
}

function Picture({ place, facts }: { place: Place; facts: Facts }) {
  const [product] = facts.products;
  return (
    <At place={place} style={{ background: `linear-gradient(160deg, ${facts.colour}, #1b1522 140%)` }}>
      {facts.photo !== null && <Image src={facts.photo} alt="" w="full" h="full" objectFit="cover" />}
      {facts.photo === null && product !== undefined && (
        <VStack h="full" justify="center" gap="0" px="2" style={{ color: lettersOn(facts.colour) }}>
          <Text fontSize="2xs" textAlign="center">
            {product.nombre}
          </Text>
          {product.precio !== null && <Text fontWeight="extrabold">{priceOf(product.precio)}</Text>}
        </VStack>
      )}
    </At>
  );
}

function Title({ facts }: { facts: Facts }) {
  return (
    <Text
      position="absolute"
      top="6%"
      left="10%"
      right="10%"
      py="1.5"
      px="2"
      rounded="lg"
      fontSize="2xs"
      fontWeight="extrabold"
      lineHeight="1.25"
      textAlign="center"
      style={{ background: facts.colour, color: lettersOn(facts.colour) }}
    >
      {texts.layoutTitle}
    </Text>
  );
}

function Rows({ facts }: { facts: Facts }) {
  const rows = facts.products.slice(0, MOST_ROWS);
  return (
    <At place={UPPER} style={{ background: `linear-gradient(160deg, ${facts.colour}, #1b1522 140%)` }}>
      <VStack align="stretch" gap="1" pt="4" px="2.5" style={{ color: lettersOn(facts.colour) }}>
        <Text fontSize="2xs" fontWeight="extrabold" lineHeight="1.25">
          {texts.layoutTitle}
        </Text>
        {rows.map(({ nombre, precio }) => (
          <Box
            key={nombre}
            display="flex"
            justifyContent="space-between"
            gap="1"
            px="1.5"
            py="0.5"
            rounded="md"
            bg="white"
            color="#17121f"
            fontSize="2xs"
            fontWeight="bold"
          >
            <Text truncate>{nombre}</Text>
            {precio !== null && <Text flexShrink="0">{priceOf(precio)}</Text>}
          </Box>
        ))}
      </VStack>
    </At>
  );
}

function Still({ plantilla, facts }: { plantilla: Plantilla | null; facts: Facts }) {
  switch (plantilla) {
    case null:
      return <Presenter place={WHOLE} facts={facts} />;
    case 'presentador':
      return (
        <>
          <Presenter place={WHOLE} facts={facts} />
          <Title facts={facts} />
        </>
      );
    case 'dividido':
      return (
        <>
          <Picture place={UPPER} facts={facts} />
          <Presenter place={LOWER} facts={facts} />
          <Title facts={facts} />
        </>
      );
    case 'voz_en_off':
      return (
        <>
          <Picture place={WHOLE} facts={facts} />
          <Title facts={facts} />
        </>
      );
    case 'lista':
      return (
        <>
          <Rows facts={facts} />
          <Presenter place={LOWER} facts={facts} />
        </>
      );
    case 'rincon':
      return (
        <>
          <Picture place={WHOLE} facts={facts} />
          <Presenter place={{ left: '6%', top: '40%', width: '37%', height: '20.8%' }} facts={facts} round />
          <Title facts={facts} />
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
      >
        <Still plantilla={plantilla} facts={facts} />
      </Box>
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {what}
      </Text>
    </Box>
  );
}
