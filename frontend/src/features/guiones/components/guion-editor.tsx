import { Box, Button, HStack, IconButton, Text, VStack, chakra, useDisclosure } from '@chakra-ui/react';
import { LIMITS, type Guion } from '@pregonero/contracts/api';
import { useEffect, useRef } from 'react';
import { LuCheck, LuHistory, LuRedo2, LuUndo2 } from 'react-icons/lu';
import { HashtagField } from '../../../components/hashtag-field';
import { lazyDialog } from '../../../components/lazy-part';
import { Notice } from '../../../components/notice';
import { TextareaField, TextField } from '../../../components/text-field';
import { isWaiting } from '../../../data/guion-facts';
import { editorTexts as texts } from '../../../texts/editor';
import type { GuionDraft } from '../guion-draft';
import { useGuionEditor } from '../hooks/use-guion-editor';
import { SpokenLength } from './spoken-length';
import { SpokenLines } from './spoken-lines';

const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog')).VersionsDialog);

interface GuionEditorProps {
  guion: Guion;
  onDone: () => void;
  /** Whether its words are not those of the script until the person does something about it. */
  onHeld: (isHeld: boolean) => void;
  /** Names the sentence that says so, for the buttons that wait for it. */
  heldId: string;
}

/** The words of a script as fields in its place; they save themselves. */
export function GuionEditor({ guion, onDone, onHeld, heldId }: GuionEditorProps) {
  const { draft, missing, change, undo, redo, retry, keepMine, takeTheirs } = useGuionEditor(guion);
  const versions = useDisclosure();
  const { fields, base, phase, past, future } = draft;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, []);
  const isHeld = missing || phase === 'conflict' || phase === 'refused';
  useEffect(() => {
    onHeld(isHeld);
  }, [onHeld, isHeld]);
  // Approved or sent back in another tab: fields that take nothing would look as if they did.
  const isOver = !isWaiting(guion) && phase === 'saved';
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  const conflict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it comes up below what is being written.
    if (phase === 'conflict') conflict.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  const isEmpty = (text: string) => (text.trim() === '' ? texts.missing : undefined);

  return (
    <VStack
      ref={form}
      as="section"
      align="stretch"
      gap="4"
      mt="4"
      aria-label={texts.label({ titulo: guion.titulo })}
      data-guion-editor={phase}
    >
      <TextField
        label={texts.titulo}
        value={fields.titulo}
        error={isEmpty(fields.titulo)}
        maxLength={LIMITS.guionTituloMaxLength}
        lang="es"
        onChange={(event) => {
          change({ titulo: event.target.value });
        }}
      />
      <Box>
        <TextareaField
          label={texts.contenido}
          value={fields.contenido}
          error={isEmpty(fields.contenido)}
          maxLength={LIMITS.scriptMaxLength}
          lang="es"
          rows={6}
          fieldSizing="content"
          minH="36"
          onChange={(event) => {
            change({ contenido: event.target.value });
          }}
        />
        <Box mt="2">
          <SpokenLength text={fields.contenido} />
        </Box>
        <SpokenLines guion={base} />
      </Box>
      {guion.audioUrl !== null && <Notice>{texts.audioStays}</Notice>}
      <chakra.details>
        <chakra.summary cursor="pointer" py="3" fontSize="sm" color="fg.muted">
          {texts.publication}
        </chakra.summary>
        <VStack align="stretch" gap="4" pt="2">
          <TextareaField
            label={texts.caption}
            value={fields.caption}
            maxLength={LIMITS.captionMaxLength}
            lang="es"
            rows={3}
            onChange={(event) => {
              change({ caption: event.target.value });
            }}
          />
          <HashtagField
            value={fields.hashtags}
            onChange={(hashtags) => {
              change({ hashtags });
            }}
          />
          <TextField
            label={texts.palabrasClave}
            hint={texts.palabrasClaveHint}
            value={fields.palabrasClave}
            maxLength={LIMITS.palabrasClaveMaxLength}
            lang="es"
            onChange={(event) => {
              change({ palabrasClave: event.target.value });
            }}
          />
          <TextField
            label={texts.dia}
            type="date"
            value={fields.dia}
            onChange={(event) => {
              change({ dia: event.target.value });
            }}
          />
        </VStack>
      </chakra.details>

      {phase === 'closed' && <Notice>{texts.closed}</Notice>}
      {phase === 'conflict' && (
        <Box ref={conflict} role="alert" scrollMarginBottom="24" scrollMarginTop="20">
          <Notice title={texts.conflict.title}>
            <Text>{texts.conflict.text}</Text>
            <HStack mt="3" gap="2" flexWrap="wrap">
              <Button size="sm" variant="outline" colorPalette="gray" onClick={keepMine}>
                {texts.conflict.keepMine}
              </Button>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={takeTheirs}>
                {texts.conflict.takeTheirs}
              </Button>
            </HStack>
          </Notice>
        </Box>
      )}

      <HStack gap="1" flexWrap="wrap">
        <IconButton
          aria-label={texts.undo}
          variant="ghost"
          colorPalette="gray"
          size="sm"
          disabled={past.length === 0}
          onClick={undo}
        >
          <LuUndo2 />
        </IconButton>
        <IconButton
          aria-label={texts.redo}
          variant="ghost"
          colorPalette="gray"
          size="sm"
          disabled={future.length === 0}
          onClick={redo}
        >
          <LuRedo2 />
        </IconButton>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={versions.onOpen}>
          <LuHistory /> {texts.versions.open}
        </Button>
        <SaveStatus draft={draft} missing={missing} onRetry={retry} />
        {/* Left in a conflict, the fields would be gone and the other text stand there. */}
        <Button
          size="sm"
          variant="subtle"
          colorPalette="gray"
          ms="auto"
          disabled={phase === 'conflict'}
          onClick={onDone}
        >
          <LuCheck /> {texts.done}
        </Button>
      </HStack>
      {isHeld && (
        <Text id={heldId} color="fg.subtle" fontSize="xs">
          {texts.held}
        </Text>
      )}
      <VersionsDialog guion={base} open={versions.open} onClose={versions.onClose} onTake={change} />
    </VStack>
  );
}

interface SaveStatusProps {
  draft: GuionDraft;
  missing: boolean;
  onRetry: () => void;
}

/** Where saving stands, in words. */
function SaveStatus({ draft: { phase, refusal }, missing, onRetry }: SaveStatusProps) {
  const status =
    phase === 'conflict' || phase === 'closed'
      ? null
      : phase === 'refused'
        ? refusal
        : missing
          ? texts.missing
          : texts.status[phase];
  return (
    <>
      <Text role="status" fontSize="xs" color="fg.muted">
        {status}
      </Text>
      {phase === 'offline' && (
        <Button size="xs" variant="outline" colorPalette="gray" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}
