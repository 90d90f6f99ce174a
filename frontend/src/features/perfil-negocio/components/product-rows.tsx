import { Box, Button, HStack, IconButton, Text, VStack } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useRef } from 'react';
import { LuPlus, LuTrash2 } from 'react-icons/lu';
import { TextField } from '../../../components/text-field';
import { perfilNegocioTexts } from '../../../texts/perfil-negocio';
import { nextRowId, type ProductRow, type RowErrors, withDots } from './perfil-draft';

const texts = perfilNegocioTexts.products;

interface ProductRowsProps {
  rows: readonly ProductRow[];
  errors: ReadonlyMap<number, RowErrors>;
  error: string | undefined;
  onChange: (rows: ProductRow[]) => void;
}

/** What the business sells, a row each, with prices where they are to be said. */
export function ProductRows({ rows, errors, error, onChange }: ProductRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (id: number, part: Partial<ProductRow>) => {
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  };
  return (
    <Box as="fieldset" border="none">
      <Text as="legend" fontSize="sm" fontWeight="medium">
        {perfilNegocioTexts.labels.productos}
      </Text>
      <Text fontSize="xs" color="fg.subtle" mb="3">
        {texts.text}
      </Text>
      {error !== undefined && (
        <Text role="alert" color="fg.error" fontSize="sm" mb="2">
          {error}
        </Text>
      )}
      {rows.length > 0 && (
        <VStack as="ul" align="stretch" gap="3" listStyleType="none" mb="3">
          {rows.map((row) => (
            <HStack as="li" key={row.id} gap="2" align="flex-start">
              <HStack flex="1" minW="0" gap="2" align="flex-start" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
                <Box flex={{ base: '1 0 100%', sm: '3' }} minW="0">
                  <TextField
                    label={texts.nombre}
                    error={errors.get(row.id)?.nombre}
                    value={row.nombre}
                    maxLength={LIMITS.productoNombreMaxLength}
                    onChange={(event) => {
                      change(row.id, { nombre: event.target.value });
                    }}
                  />
                </Box>
                <Box flex="2" minW="0">
                  <TextField
                    label={texts.precio}
                    error={errors.get(row.id)?.precio}
                    value={row.precio}
                    inputMode="numeric"
                    maxLength={20}
                    onChange={(event) => {
                      change(row.id, { precio: event.target.value });
                    }}
                    onBlur={() => {
                      change(row.id, { precio: withDots(row.precio) });
                    }}
                  />
                </Box>
              </HStack>
              <IconButton
                mt="7"
                boxSize="11"
                variant="ghost"
                colorPalette="gray"
                aria-label={
                  row.nombre.trim() === '' ? texts.removeBlank : texts.remove({ name: row.nombre.trim() })
                }
                onClick={() => {
                  onChange(rows.filter(({ id }) => id !== row.id));
                  addButton.current?.focus();
                }}
              >
                <LuTrash2 />
              </IconButton>
            </HStack>
          ))}
        </VStack>
      )}
      <Button
        ref={addButton}
        size="sm"
        variant="outline"
        colorPalette="gray"
        disabled={rows.length >= LIMITS.perfilProductosMax}
        onClick={() => {
          onChange([...rows, { id: nextRowId(rows), nombre: '', precio: '' }]);
        }}
      >
        <LuPlus /> {texts.add}
      </Button>
    </Box>
  );
}
