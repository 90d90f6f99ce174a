import { Badge, Box, Button, HStack, Heading, Text, Wrap, useDisclosure } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LuClapperboard, LuPencil, LuPlay, LuRefreshCw, LuTrash2, LuX } from 'react-icons/lu';
import { lazyDialog, lazyPart } from '../../../components/lazy-part';
import { PageSpinner } from '../../../components/page-spinner';
import { Panel } from '../../../components/panel';
import { ProgressBar, shownProgress } from '../../../components/progress-bar';
import { ServerText } from '../../../components/server-text';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { anchors } from '../../../config/paths';
import { useTimeZone } from '../../../data/session';
import { formatDayIn } from '../../../lib/format';
import { useDraftKey, useHasDraft } from '../../../data/drafts';
import { readDraft } from '../../../lib/kept-draft';
import { isBusy, isWaiting } from '../../../data/guion-facts';
import { useAddressOf } from '../../../lib/address';
import { nameButton } from '../../../lib/name-button';
import { commonTexts } from '../../../texts/common';
import { guionesTexts as texts } from '../../../texts/guiones';
import { EstadoBadge } from './estado-badge';
import { GUION_SCREENS, NO_COMMENTS, type GuionScreen } from '../guion-screen';
import { GuionText } from './guion-text';

const PresenterChooser = lazyPart(
  async () => (await import('./presenter-chooser')).PresenterChooser,
  <PageSpinner minH="32" />,
);

const GuionEditor = lazyPart(
  async () => (await import('./guion-editor')).GuionEditor,
  <PageSpinner minH="32" />,
);
const ConditionChips = lazyPart(async () => (await import('./condition-chips')).ConditionChips, null);
const OldTexts = lazyPart(async () => (await import('../../../components/old-texts')).OldTexts, null);
const RewriteReview = lazyPart(async () => (await import('./rewrite-review')).RewriteReview, null);

const WaitingGuion = lazyPart(
  async () => (await import('../../../components/waiting-guion')).WaitingGuion,
  null,
);

const GuionPoster = lazyPart(async () => (await import('./guion-poster')).GuionPoster, null);

const RejectDialog = lazyDialog(async () => (await import('./reject-dialog')).RejectDialog);
const RemoveGuionDialog = lazyDialog(async () => (await import('./remove-guion-dialog')).RemoveGuionDialog);

interface GuionCardProps {
  guion: Guion;
  screen: GuionScreen;
  /** The script that waits for its owner first: its button is the filled one of the view. */
  isNext?: boolean;
  /** `replace` where the progress takes the place of what is open. */
  onShowProgress: (how?: 'replace') => void;
  /** Goes below the text of a finished script, e.g. its player. */
  children?: ReactNode;
}

/** One script: its text, where it stands and what can be done now. */
export function GuionCard({ guion, screen, isNext = false, onShowProgress, children }: GuionCardProps) {
  const removing = useDisclosure();
  const timeZone = useTimeZone();
  const open = isWaiting(guion);
  const presenter = useAddressOf('presenter');
  const choosing = open && presenter.id === guion.id;
  // Words that were never saved come back by themselves.
  const hasDraft = useHasDraft(`guion:${guion.id}`);
  const [editing, setEditing] = useState(open && hasDraft);
  const [isHeld, setHeld] = useState(false);
  const heldId = useId();
  const waitsForEditor = editing && isHeld;
  const commentsKey = useDraftKey(`feedback:${guion.id}`);
  const [rejecting, setRejecting] = useState(
    () => open && readDraft(commentsKey, NO_COMMENTS)?.interrupted === true,
  );
  const { approve, reject } = GUION_SCREENS[screen];
  const toName = (label: string): string => nameButton(label, guion.titulo);
  const edit = useRef<HTMLButtonElement>(null);
  const [wasEdited, setWasEdited] = useState(false);
  useEffect(() => {
    // «Listo» has gone with the editor: the keyboard goes on at the button that opened it.
    if (wasEdited && !editing && document.activeElement === document.body) edit.current?.focus();
  }, [wasEdited, editing]);

  return (
    <Panel
      as="article"
      aria-label={guion.titulo}
      data-guion-id={guion.id}
      id={anchors.guion(guion.id)}
      {...NAMED_ELEMENT}
    >
      <HStack justify="space-between" align="flex-start" gap="3" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
        {/* On a phone the title has a line of its own: beside the badges it would have room for a letter. */}
        <HStack align="flex-start" gap="3" minW="0" flex={{ base: '1 1 100%', sm: '1' }}>
          {guion.estado === 'listo' && guion.posterUrl !== null && children == null && (
            <Box
              w="14"
              aspectRatio={guion.formatoVideo === 'vertical' ? 9 / 16 : 16 / 9}
              rounded="lg"
              overflow="hidden"
              bg="bg.muted"
              flexShrink={0}
            >
              <GuionPoster src={guion.posterUrl} />
            </Box>
          )}
          <Box minW="0" flex="1">
            <Heading as="h2" size="md" overflowWrap="anywhere">
              {guion.titulo}
            </Heading>
            <Text color="fg.subtle" fontSize="xs" mt="0.5">
              {texts.createdOn({ date: formatDayIn(timeZone, guion.createdAt) })}
              {guion.intentos > 1 && ` · ${texts.attempt({ count: guion.intentos })}`}
              {guion.fechaSugerida !== null &&
                ` · ${texts.suggestedDate({ date: formatDayIn(timeZone, guion.fechaSugerida) })}`}
            </Text>
            {guion.temas.length > 0 && (
              <Text color="fg.muted" fontSize="xs" mt="0.5" overflowWrap="anywhere">
                {texts.about({ count: guion.temas.length, topics: guion.temas.join(' · ') })}
              </Text>
            )}
            {guion.recomendadoParaPauta && open && (
              <Text color="fg.muted" fontSize="xs" mt="0.5">
                {texts.pautaWhy}
              </Text>
            )}
          </Box>
        </HStack>
        <Wrap gap="2" justify={{ sm: 'flex-end' }} flexShrink={0}>
          {guion.recomendadoParaPauta && (
            <Badge colorPalette="orange" variant="surface">
              {texts.pauta}
            </Badge>
          )}
          <EstadoBadge estado={guion.estado} />
        </Wrap>
      </HStack>

      {guion.error !== null && open && (
        <Box
          role="status"
          mt="4"
          p="3"
          rounded="xl"
          bg="red.subtle"
          borderWidth="1px"
          borderColor="red.muted"
          fontSize="sm"
        >
          <Text fontWeight="semibold" color="red.fg">
            {texts.lastFailure}
          </Text>
          <ServerText text={guion.error} sentence={guion.errorSentence} color="red.fg" />
        </Box>
      )}

      {editing ? (
        <GuionEditor
          guion={guion}
          heldId={heldId}
          onHeld={setHeld}
          onDone={() => {
            setWasEdited(true);
            setEditing(false);
          }}
        />
      ) : (
        <>
          <GuionText guion={guion} />
          {!guion.textosAlDia && (open || guion.estado === 'listo') && <OldTexts guion={guion} />}
          {open && guion.condiciones.length > 0 && (
            <ConditionChips
              guion={guion}
              onEdit={() => {
                setEditing(true);
              }}
            />
          )}
          {open && guion.intentos > 1 && <RewriteReview guion={guion} />}
        </>
      )}

      {isBusy(guion) && (
        <Box mt="5">
          <HStack justify="space-between" mb="2" fontSize="sm">
            {/* Nobody knows how long a provider stays away. */}
            <Text color="fg.muted">{guion.waitingFor === null ? texts.estimate : texts.waiting}</Text>
            <Text fontWeight="semibold">{shownProgress(guion.progreso)}%</Text>
          </HStack>
          <ProgressBar value={shownProgress(guion.progreso)} label={texts.progressLabel} />
        </Box>
      )}
      {guion.estado === 'rechazado' &&
        (guion.waitingFor === null ? (
          <Text role="status" mt="4" color="fg.muted" fontSize="sm">
            {texts.rewriting}
          </Text>
        ) : (
          <WaitingGuion guion={guion} />
        ))}

      {children !== undefined && children !== null && <Box mt="5">{children}</Box>}

      <HStack mt="5" gap="2" flexWrap="wrap">
        {open && (
          <>
            <Button
              size="sm"
              aria-expanded={choosing}
              aria-label={toName(choosing ? commonTexts.close : approve.name)}
              disabled={waitsForEditor}
              aria-describedby={waitsForEditor ? heldId : undefined}
              {...(isNext && !choosing
                ? {}
                : { variant: choosing ? 'subtle' : 'outline', colorPalette: 'gray' })}
              onClick={() => {
                // What is written is saved when the editor goes.
                setEditing(false);
                if (choosing) presenter.leave();
                else presenter.show(guion.id);
              }}
            >
              {choosing ? <LuX /> : <LuClapperboard />}
              {choosing ? commonTexts.close : texts.makeVideo}
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label={toName(reject.name)}
              disabled={waitsForEditor}
              aria-describedby={waitsForEditor ? heldId : undefined}
              onClick={() => {
                setEditing(false);
                setRejecting(true);
              }}
            >
              <LuRefreshCw /> {texts.otherVersion}
            </Button>
            {!editing && (
              <Button
                ref={edit}
                size="sm"
                aria-label={toName(texts.edit)}
                variant="ghost"
                colorPalette="gray"
                onClick={() => {
                  setWasEdited(false);
                  setEditing(true);
                }}
              >
                <LuPencil /> {texts.edit}
              </Button>
            )}
          </>
        )}
        {guion.estado === 'listo' && children == null && (
          <Button
            size="sm"
            aria-label={toName(texts.seeVideo)}
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              onShowProgress();
            }}
          >
            <LuPlay /> {texts.seeVideo}
          </Button>
        )}
        {isBusy(guion) && (
          <Button
            size="sm"
            aria-label={toName(texts.seeProgress)}
            variant="subtle"
            colorPalette="gray"
            onClick={() => {
              onShowProgress();
            }}
          >
            {texts.seeProgress}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={toName(texts.remove)}
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          ms="auto"
          onClick={removing.onOpen}
        >
          <LuTrash2 /> {texts.remove}
        </Button>
      </HStack>

      {choosing && (
        <PresenterChooser
          guion={guion}
          screen={screen}
          onApproved={() => {
            onShowProgress('replace');
          }}
        />
      )}
      <RejectDialog
        guion={guion}
        screen={screen}
        open={rejecting}
        onClose={() => {
          setRejecting(false);
        }}
      />
      <RemoveGuionDialog guion={guion} screen={screen} open={removing.open} onClose={removing.onClose} />
    </Panel>
  );
}
