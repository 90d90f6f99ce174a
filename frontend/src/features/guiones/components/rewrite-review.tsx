import { Box, Button, HStack, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuCheck, LuUndo2 } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useDraft } from '../../../data/drafts';
import { useEditGuion, versionesQuery } from '../../../data/guiones';
import { useTimeZone } from '../../../data/session';
import { commonTexts } from '../../../texts/common';
import { editorTexts } from '../../../texts/editor';
import { changeBetween, fieldsOf } from '../guion-draft';
import { ChangedText } from './changed-text';

const texts = editorTexts.rewrite;

/** After a rewriting: what changed, with the way to keep it and the way back. It stays until one is taken. */
export function RewriteReview({ guion }: { guion: Guion }) {
  const timeZone = useTimeZone();
  const { data: versions } = useQuery(versionesQuery(guion.id, guion.sequence));
  const reviewed = useDraft(`rewrite:${guion.id}`, { version: '' });
  const edit = useEditGuion(guion.id);
  const [present, before] = versions ?? [];
  if (present?.origen !== 'reescritura' || before === undefined) return null;
  if (reviewed.value.version === String(present.id)) return null;

  const refuse = () => {
    const change = changeBetween(fieldsOf(guion, timeZone), fieldsOf(before, timeZone)) ?? {};
    edit.mutateAsync({ ...change, sequence: guion.sequence }).then(
      () => {
        toast.success(texts.refused, texts.refusedText);
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <Box as="section" mt="4" p="4" rounded="xl" bg="bg.subtle" aria-label={texts.title} data-rewrite-review>
      <Text fontWeight="semibold" fontSize="sm" mb="2">
        {texts.title}
      </Text>
      <ChangedText before={before.contenido} after={present.contenido} />
      <HStack mt="3" gap="2" flexWrap="wrap">
        <Button
          size="sm"
          variant="subtle"
          colorPalette="gray"
          onClick={() => {
            reviewed.change({ version: String(present.id) });
          }}
        >
          <LuCheck /> {texts.keep}
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" loading={edit.isPending} onClick={refuse}>
          <LuUndo2 /> {texts.refuse}
        </Button>
      </HStack>
    </Box>
  );
}
