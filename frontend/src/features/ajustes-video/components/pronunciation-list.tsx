import { Box, Button, HStack, Heading, IconButton, Text, VStack } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useRef } from 'react';
import { LuPlus, LuTrash2 } from 'react-icons/lu';
import { TextField } from '../../../components/text-field';
import { voiceTexts } from '../../../texts/voice';
import { type DraftRow, hasRoom, type RowErrors } from './ajustes-draft';

const texts = voiceTexts.settings;

interface PronunciationListProps {
  rows: readonly DraftRow[];
  errors: ReadonlyMap<number, RowErrors>;
  onChange: (rows: DraftRow[]) => void;
}

/** The words that the voice says the owner's way. */
export function PronunciationList({ rows, errors, onChange }: PronunciationListProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (id: number, part: Partial<DraftRow>) => {
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  };
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    onChange([...rows, { id, escrito: '', dicho: '' }]);
  };
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id));
    addButton.current?.focus();
  };

  return (
    <Box as="section" aria-label={texts.list}>
      <HStack justify="space-between" gap="2">
        <Heading as="h3" size="sm">
          {texts.list}
        </Heading>
        <Text fontSize="xs" color="fg.muted">
          {texts.count({ count: rows.length })}
        </Text>
      </HStack>
      <Text fontSize="sm" color="fg.muted" mt="1" mb="3">
        {rows.length === 0 ? `${texts.listText} ${texts.empty}` : texts.listText}
      </Text>
      {rows.length > 0 && (
        <VStack as="ul" align="stretch" gap="3" listStyleType="none" mb="3">
          {rows.map((row) => (
            <HStack as="li" key={row.id} gap="2" align="flex-start">
              <HStack flex="1" gap="2" align="flex-start" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
                <TextField
                  label={texts.escrito}
                  error={errors.get(row.id)?.escrito}
                  lang="es"
                  value={row.escrito}
                  maxLength={LIMITS.pronunciacionEscritoMaxLength}
                  onChange={(event) => {
                    change(row.id, { escrito: event.target.value });
                  }}
                />
                <TextField
                  label={texts.dicho}
                  error={errors.get(row.id)?.dicho}
                  lang="es"
                  value={row.dicho}
                  maxLength={LIMITS.pronunciacionDichoMaxLength}
                  onChange={(event) => {
                    change(row.id, { dicho: event.target.value });
                  }}
                />
              </HStack>
              <IconButton
                mt="7"
                boxSize="11"
                variant="ghost"
                colorPalette="gray"
                aria-label={
                  row.escrito.trim() === ''
                    ? texts.removeBlank
                    : texts.remove({ escrito: row.escrito.trim() })
                }
                onClick={() => {
                  remove(row.id);
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
        disabled={!hasRoom(rows)}
        onClick={add}
      >
        <LuPlus /> {texts.add}
      </Button>
    </Box>
  );
}
