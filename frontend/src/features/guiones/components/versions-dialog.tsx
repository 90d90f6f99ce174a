import { Badge, Box, Button, HStack, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { Guion, GuionVersion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuUndo2 } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { versionesQuery } from '../../../data/guiones';
import { useTimeZone } from '../../../data/session';
import { formatMoment } from '../../../lib/format';
import { editorTexts } from '../../../texts/editor';
import { type GuionFields, fieldsOf } from '../guion-draft';
import { ChangedText } from './changed-text';

const texts = editorTexts.versions;
/** Changes of one person within so much time are shown as one. */
const ONE_SITTING_MS = 10 * 60_000;
const FIRST_WORDS = 10;

/** The versions to show, newest first: of each sitting of one person the last. */
export function sittings(versions: readonly GuionVersion[]): GuionVersion[] {
  return versions.filter((version, index) => {
    const newer = versions[index - 1];
    if (newer === undefined) return true;
    const isOneSitting =
      version.origen === 'edicion' &&
      newer.origen === 'edicion' &&
      version.autor === newer.autor &&
      new Date(newer.createdAt).getTime() - new Date(version.createdAt).getTime() < ONE_SITTING_MS;
    return !isOneSitting;
  });
}

/** How a text begins: more is read when it is opened. */
const firstWords = (contenido: string): string => {
  const words = contenido.trim().split(/\s+/u);
  return words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS).join(' ')}…` : words.join(' ');
};

function whoOf({ origen, autor }: GuionVersion): string {
  const what = texts.origen[origen];
  return origen === 'generacion' ? what : texts.by({ what, who: autor ?? texts.unknown });
}

interface VersionsDialogProps {
  guion: Guion;
  open: boolean;
  onClose: () => void;
  /** Somebody wants a text back: it goes into the editor, where it can be undone. */
  onTake: (fields: GuionFields) => void;
}

/** Every text that a script has had: who, when, what differs from the present one, and the way back to it. */
export function VersionsDialog({ guion, open, onClose, onTake }: VersionsDialogProps) {
  const query = useQuery({ ...versionesQuery(guion.id, guion.sequence), enabled: open });
  const timeZone = useTimeZone();
  const [shownId, setShownId] = useState<number | null>(null);
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="lg">
      <Text color="fg.muted" fontSize="sm" mb="4">
        {texts.text}
      </Text>
      {query.isPending ? (
        <Skeleton h="24" rounded="xl" />
      ) : query.isLoadingError ? (
        <ErrorState query={query} />
      ) : (
        <VStack as="ol" align="stretch" gap="0" listStyleType="none">
          {sittings(query.data).map((version, index) => (
            <Box
              as="li"
              key={version.id}
              borderTopWidth={index === 0 ? '0' : '1px'}
              borderColor="border.muted"
            >
              <Button
                variant="plain"
                colorPalette="gray"
                w="full"
                h="auto"
                minH="14"
                px="0"
                justifyContent="space-between"
                whiteSpace="normal"
                textAlign="start"
                aria-expanded={shownId === version.id}
                onClick={() => {
                  setShownId((now) => (now === version.id ? null : version.id));
                }}
              >
                <Box minW="0">
                  <Text fontWeight="medium">{whoOf(version)}</Text>
                  <Text lang="es" fontSize="sm" fontWeight="normal" lineClamp="1" data-first-words>
                    {firstWords(version.contenido)}
                  </Text>
                  <Text color="fg.muted" fontSize="xs">
                    {formatMoment(version.createdAt)}
                  </Text>
                </Box>
                {index === 0 && <Badge colorPalette="gray">{texts.present}</Badge>}
              </Button>
              {shownId === version.id && (
                <Box pb="4" fontSize="sm">
                  <Text fontWeight="semibold" mb="1" lang="es" overflowWrap="anywhere">
                    {version.titulo}
                  </Text>
                  <ChangedText before={guion.contenido} after={version.contenido} />
                  {index > 0 && (
                    <HStack mt="3">
                      <Button
                        size="sm"
                        variant="outline"
                        colorPalette="gray"
                        onClick={() => {
                          onTake(fieldsOf(version, timeZone));
                          onClose();
                        }}
                      >
                        <LuUndo2 /> {texts.back}
                      </Button>
                    </HStack>
                  )}
                </Box>
              )}
            </Box>
          ))}
        </VStack>
      )}
    </Modal>
  );
}
