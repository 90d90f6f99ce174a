import { Box, Button, HStack, IconButton, Text, Wrap } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useId } from 'react';
import { LuCheck, LuTriangleAlert, LuX } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useRegenerateGuion } from '../../../data/guiones';
import { guionesTexts } from '../../../texts/guiones';

const texts = guionesTexts.conditions;

interface ConditionChipsProps {
  guion: Guion;
  onEdit: () => void;
}

/** Everything that comments asked for: what the text does, and what its owner has to do by hand. Each can be taken away. */
export function ConditionChips({ guion, onEdit }: ConditionChipsProps) {
  const titleId = useId();
  const regenerate = useRegenerateGuion(guion.id);
  const remove = (removed: string) => {
    const condiciones = guion.condiciones.map(({ texto }) => texto).filter((texto) => texto !== removed);
    regenerate.mutateAsync({ condiciones }).then(
      () => {
        toast.success(texts.removedTitle, texts.removedText({ texto: removed }));
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, guionesTexts.rejectDialog.failedText);
      },
    );
  };
  return (
    <Box as="section" mt="4" aria-labelledby={titleId} data-conditions>
      <Text id={titleId} fontWeight="semibold" fontSize="sm">
        {texts.title}
      </Text>
      <Wrap as="ul" gap="2" mt="2" listStyleType="none" aria-labelledby={titleId}>
        {guion.condiciones.map(({ texto, cumplida }) => (
          <HStack
            as="li"
            key={texto}
            gap="1.5"
            ps="3"
            maxW="full"
            minH="9"
            rounded="2xl"
            borderWidth="1px"
            borderColor={cumplida ? 'border' : 'orange.muted'}
            bg={cumplida ? undefined : 'orange.subtle'}
            fontSize="sm"
            data-condition={cumplida ? 'met' : 'unmet'}
          >
            {cumplida ? (
              <Box role="img" aria-label={texts.met} color="green.fg" flexShrink={0}>
                <LuCheck />
              </Box>
            ) : (
              <Box aria-hidden color="orange.fg" flexShrink={0}>
                <LuTriangleAlert />
              </Box>
            )}
            <Box minW="0" py="1">
              {cumplida ? (
                <Text overflowWrap="anywhere">{texto}</Text>
              ) : (
                <Text overflowWrap="anywhere">
                  {texto} · {texts.unmet}{' '}
                  <Button
                    variant="plain"
                    size="sm"
                    h="auto"
                    p="0"
                    verticalAlign="baseline"
                    textDecoration="underline"
                    aria-label={texts.editLabel({ texto })}
                    onClick={onEdit}
                  >
                    {texts.edit}
                  </Button>
                </Text>
              )}
            </Box>
            <IconButton
              size="xs"
              variant="ghost"
              colorPalette="gray"
              rounded="full"
              me="1"
              aria-label={texts.remove({ texto })}
              disabled={regenerate.isPending}
              onClick={() => {
                remove(texto);
              }}
            >
              <LuX />
            </IconButton>
          </HStack>
        ))}
      </Wrap>
      <Text mt="2" color="fg.muted" fontSize="xs">
        {texts.text}
      </Text>
    </Box>
  );
}
