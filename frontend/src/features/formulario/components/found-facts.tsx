import { Box, Text } from '@chakra-ui/react';
import type { PerfilNegocio } from '@pregonero/contracts/api';
import { formatCop } from '../../../lib/cop';
import { perfilNegocioTexts } from '../../../texts/perfil-negocio';

const { labels } = perfilNegocioTexts;

/** Each fact that a pasted text told of a business, with its value: what is saved with the form. */
export function FoundFacts({ found }: { found: PerfilNegocio }) {
  const fields = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (field) => found[field] !== undefined,
  );
  return (
    <Box as="ul" mt="2" ps="5" fontSize="sm" listStyleType="disc" data-found>
      {fields.map((field) => (
        <Box as="li" key={field} overflowWrap="anywhere">
          <Text as="span" color="fg.muted">
            {labels[field]}:
          </Text>{' '}
          {toLine(found, field)}
        </Box>
      ))}
    </Box>
  );
}

function toLine(found: PerfilNegocio, field: keyof typeof labels): string {
  if (field === 'productos')
    return (found.productos ?? [])
      .map(({ nombre, precio }) => (precio === null ? nombre : `${nombre} ${formatCop(precio)}`))
      .join(', ');
  const value = String(found[field]);
  return field === 'ofertaHasta' ? value.split('-').reverse().join('/') : value;
}
