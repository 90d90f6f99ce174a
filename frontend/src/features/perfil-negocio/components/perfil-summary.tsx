import { AspectRatio, Box, Button, HStack, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import type { PerfilNegocio } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LuPencil, LuSparkles } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from '../../../components/picture';
import { paths } from '../../../config/paths';
import { userMediaQuery } from '../../../data/user-media';
import { perfilNegocioTexts as texts } from '../../../texts/perfil-negocio';
import { LINES, printedPesos } from './perfil-draft';

/** The saved profile, read only; what is not told is not shown. */
export function PerfilSummary({ perfil, onEdit }: { perfil: PerfilNegocio; onEdit: () => void }) {
  return (
    <>
      <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} gap="5" mb="6">
        {LINES.map((field) => {
          const told = perfil[field];
          if (told === undefined) return null;
          return (
            <Fact key={field} label={texts.labels[field]}>
              {field === 'ofertaHasta' ? told.split('-').reverse().join('/') : told}
            </Fact>
          );
        })}
        {perfil.productos !== undefined && (
          <Fact label={texts.labels.productos}>
            {perfil.productos.map(({ nombre, precio }) => (
              <Text as="span" display="block" key={nombre}>
                {nombre} · {precio === null ? texts.products.noPrice : `$${printedPesos(precio)}`}
              </Text>
            ))}
          </Fact>
        )}
        {perfil.colorMarca !== undefined && (
          <Fact label={texts.labels.colorMarca}>
            <HStack as="span" gap="2">
              <Box
                as="span"
                aria-hidden
                boxSize="5"
                rounded="full"
                borderWidth="1px"
                style={{ background: perfil.colorMarca }}
              />
              {perfil.colorMarca}
            </HStack>
          </Fact>
        )}
        {perfil.logoMediaId !== undefined && (
          <Fact label={texts.labels.logoMediaId}>
            <Pictures ids={[perfil.logoMediaId]} />
          </Fact>
        )}
        {perfil.fotosMediaIds !== undefined && (
          <Fact label={texts.labels.fotosMediaIds}>
            <Pictures ids={perfil.fotosMediaIds} />
          </Fact>
        )}
      </SimpleGrid>
      <HStack gap="3" flexWrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onEdit}>
          <LuPencil /> {texts.edit}
        </Button>
        <Button asChild variant="outline">
          <RouterLink to={paths.app.getHref({ open: 'generate' })}>
            <LuSparkles /> {texts.write}
          </RouterLink>
        </Button>
      </HStack>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt color="fg.subtle" fontSize="sm">
        {label}
      </chakra.dt>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </div>
  );
}

function Pictures({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useQuery(userMediaQuery);
  const shown = ids.flatMap((id) => data.find((item) => item.id === id) ?? []);
  return (
    <HStack as="span" gap="2" flexWrap="wrap" mt="1">
      {shown.map(({ id, url, originalName }) => (
        <AspectRatio key={id} as="span" ratio={1} w="16" rounded="lg" overflow="hidden" bg="bg.muted">
          <Picture src={url} alt={originalName} objectFit="contain" />
        </AspectRatio>
      ))}
    </HStack>
  );
}
