import { Button, HStack, SimpleGrid, Text, VStack, chakra } from '@chakra-ui/react';
import type { FormularioInicial } from '@pregonero/contracts/api';
import { LuArrowRight, LuPencil } from 'react-icons/lu';
import { formularioTexts as texts } from '../../../texts/formulario';

interface FormularioSummaryProps {
  formulario: FormularioInicial;
  onEdit: () => void;
  onContinue: () => void;
}

/** The saved form, read only. */
export function FormularioSummary({ formulario, onEdit, onContinue }: FormularioSummaryProps) {
  const rows: [string, string][] = [
    [texts.labels.tipoNegocio, formulario.tipoNegocio],
    [texts.labels.audienciaObjetivo, formulario.audienciaObjetivo],
    [texts.labels.tonoVoz, texts.tonos[formulario.tonoVoz]],
    [texts.labels.objetivoContenido, texts.objetivos[formulario.objetivoContenido]],
    [texts.labels.temasPrincipales, formulario.temasPrincipales],
  ];
  return (
    <VStack align="stretch" gap="6">
      <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} gap="5">
        {rows.map(([label, value]) => (
          <div key={label}>
            <chakra.dt color="fg.subtle" fontSize="sm">
              {label}
            </chakra.dt>
            <Text as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <HStack gap="3" flexWrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onEdit}>
          <LuPencil /> {texts.edit}
        </Button>
        <Button onClick={onContinue}>
          {texts.continue} <LuArrowRight />
        </Button>
      </HStack>
    </VStack>
  );
}
