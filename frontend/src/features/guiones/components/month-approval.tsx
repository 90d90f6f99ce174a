import { Box, Button, Heading, HStack, Link, Text, VStack } from '@chakra-ui/react';
import {
  dayIn,
  type FormatoVideo,
  type Guion,
  type GuionNoAprobado,
  isUnlimited,
  LIMITS,
  type PlanStats,
} from '@pregonero/contracts/api';
import { type LocalDateCode, localDatesBetween } from '@pregonero/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuClapperboard } from 'react-icons/lu';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { CheckField } from '../../../components/check-field';
import { OldTexts } from '../../../components/old-texts';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { UnprovedAddress } from '../../../components/unproved-address';
import { paths } from '../../../config/paths';
import { readSequence } from '../../../data/guion-facts';
import { useApproveGuiones } from '../../../data/mes';
import { avatarsQuery, voicesQuery } from '../../../data/presenters';
import { useTimeZone } from '../../../data/session';
import { isEmailUnverified } from '../../../lib/api-client';
import { formatDayIn } from '../../../lib/format';
import { calendarTexts } from '../../../texts/calendar';
import { commonTexts } from '../../../texts/common';
import { mesTexts } from '../../../texts/mes';
import { ConditionChips } from './condition-chips';
import { FormatChoice } from './format-choice';
import { QuickAvatars } from './quick-avatars';
import { QuickVoices, voicesFor } from './quick-voices';

const texts = mesTexts.approve;
/** A video that is out so many days before an occasion is seen in time for it. */
const OCCASION_DAYS = 3;

interface MonthApprovalProps {
  /** In the order of their dates. */
  drafts: readonly Guion[];
  plan: PlanStats | undefined;
}

/**
 * Every draft with its date: those that are ticked become videos with one presenter and voice. Ticked is what {@link toSuggested} says of
 * the drafts that were there at first, and what somebody ticks. Draws nothing while there are no drafts, and remembers that there were none.
 */
export function MonthApproval({ drafts, plan }: MonthApprovalProps) {
  // What is written while the page is open is ticked by whoever reads it, not by its arrival: a tick is a paid video.
  const [seen, setSeen] = useState<readonly number[]>(() => drafts.map(({ id }) => id));
  const [picked, setPicked] = useState<readonly number[]>(() =>
    toSuggested(drafts, getVideosLeft(plan) ?? 0),
  );
  return drafts.length === 0 ? null : (
    <Drafts {...{ drafts, plan, seen, picked }} onSeen={setSeen} onPicked={setPicked} />
  );
}

/** Returns the ids of drafts that the month was written with and nobody has rejected, at most as many as the plan has videos left. */
function toSuggested(drafts: readonly Guion[], videos: number): number[] {
  return drafts
    .filter(isOfMonth)
    .slice(0, Math.min(Math.max(0, videos), LIMITS.guionesAprobadosMax))
    .map(({ id }) => id);
}

const isOfMonth = ({ delMes, intentos }: Guion): boolean => delMes && intentos === 1;

/** Returns Infinity on an unlimited plan; undefined while the plan is not known. */
function getVideosLeft(plan: PlanStats | undefined): number | undefined {
  if (plan === undefined) return undefined;
  return isUnlimited(plan.planVideos) ? Infinity : Math.max(0, plan.planVideos - plan.videosUsados);
}

interface DraftsProps extends MonthApprovalProps {
  /** Drafts that stood there at first, or that somebody has ticked since. */
  seen: readonly number[];
  picked: readonly number[];
  onSeen: (seen: readonly number[]) => void;
  onPicked: (picked: readonly number[]) => void;
}

function Drafts({ drafts, plan, seen, picked, onSeen, onPicked }: DraftsProps) {
  // What stood there when its tick was set, or first seen.
  const [read, setRead] = useState<ReadonlyMap<number, Guion>>(() => byId(drafts));
  const [refused, setRefused] = useState<readonly GuionNoAprobado[]>([]);
  const avatars = useQuery(avatarsQuery('dashboard'));
  const voices = useQuery(voicesQuery('dashboard'));
  const [chosenAvatarId, setAvatarId] = useState<string | null>(null);
  const [chosenVoiceId, setVoiceId] = useState<string | null>(null);
  const [formatoVideo, setFormatoVideo] = useState<FormatoVideo>('vertical');
  const approve = useApproveGuiones();
  const avatarId = chosenAvatarId ?? avatars.data?.[0]?.avatar_id ?? null;
  const presenter = avatars.data?.find(({ avatar_id }) => avatar_id === avatarId);
  const voiceId = chosenVoiceId ?? voicesFor(presenter, voices.data ?? [])[0]?.voice_id ?? null;
  const ticked = drafts.filter(({ id }) => picked.includes(id)).slice(0, LIMITS.guionesAprobadosMax);
  const videos = getVideosLeft(plan);
  const arrived = toSuggested(
    drafts.filter(({ id }) => !seen.includes(id)),
    (videos ?? 0) - ticked.length,
  );

  const submit = () => {
    if (avatarId === null || voiceId === null) return;
    setRefused([]);
    const guionIds = ticked.map(({ id }) => id);
    const sequences = ticked.map((guion) => readSequence(read.get(guion.id), guion));
    approve.mutateAsync({ guionIds, sequences, avatarId, voiceId, formatoVideo }).then(
      ({ aprobados, noAprobados }) => {
        setRefused(noAprobados);
        // What changed stands above by now, to be read before the next attempt.
        setRead(new Map());
        if (noAprobados.length === 0) toast.success(texts.done({ count: aprobados.length }), texts.doneText);
        else toast.info(texts.partly({ done: aprobados.length, drafts: noAprobados.length }), texts.doneText);
      },
      (error: unknown) => {
        setRead(new Map());
        if (!isEmailUnverified(error)) toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <Panel aria-label={texts.title}>
      <Heading as="h2" size="md" mb="2">
        {texts.title}
      </Heading>
      <VStack as="ul" align="stretch" gap="1" listStyleType="none" mb="5">
        {drafts.map((guion) => (
          <li key={guion.id}>
            <Draft
              guion={guion}
              ticked={ticked.includes(guion)}
              refused={refused.find(({ guionId }) => guionId === guion.id)?.message}
              onTick={(isTicked) => {
                onSeen([...new Set([...seen, guion.id])]);
                setRead(new Map([...read, [guion.id, guion]]));
                onPicked(isTicked ? [...picked, guion.id] : picked.filter((id) => id !== guion.id));
              }}
            />
          </li>
        ))}
      </VStack>
      {arrived.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          alignSelf="flex-start"
          mb="5"
          onClick={() => {
            onSeen([...seen, ...arrived]);
            onPicked([...picked, ...arrived]);
            setRead(new Map([...byId(drafts.filter(({ id }) => arrived.includes(id))), ...read]));
          }}
        >
          {texts.tickNew({ count: arrived.length })}
        </Button>
      )}
      <QuickAvatars avatars={avatars} selectedId={avatarId} onSelect={setAvatarId} />
      <Box mt="5">
        <QuickVoices presenter={presenter} voices={voices} selectedId={voiceId} onSelect={setVoiceId} />
      </Box>
      <FormatChoice value={formatoVideo} onChange={setFormatoVideo} />
      <UnprovedAddress error={approve.error} />
      <HStack mt="5" gap="3" flexWrap="wrap">
        <Button
          w={{ base: 'full', sm: 'auto' }}
          disabled={ticked.length === 0 || avatarId === null || voiceId === null}
          loading={approve.isPending}
          loadingText={texts.pending}
          onClick={submit}
        >
          <LuClapperboard aria-hidden /> {texts.submit({ count: ticked.length })}
        </Button>
        <Text color="fg.muted" fontSize="sm" role="status" flex="1 1 240px">
          {texts.ticked({ count: ticked.length, all: drafts.length })}
          {ticked.length > 0 && ` ${texts.cost({ count: ticked.length })}`}
          {videos !== undefined &&
            Number.isFinite(videos) &&
            ` ${(ticked.length > videos ? texts.fit : texts.left)({ left: videos })}`}
        </Text>
      </HStack>
    </Panel>
  );
}

interface DraftProps {
  guion: Guion;
  ticked: boolean;
  refused: string | undefined;
  onTick: (ticked: boolean) => void;
}

function Draft({ guion, ticked, refused, onTick }: DraftProps) {
  const { id, titulo, contenido, fechaSugerida } = guion;
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const day = fechaSugerida === null ? texts.noDate : formatDayIn(timeZone, fechaSugerida);
  const occasion = fechaSugerida === null ? undefined : occasionNear(timeZone, new Date(fechaSugerida));
  return (
    <Box borderBottomWidth="1px" borderColor="border.muted" pb="2" data-draft={id}>
      <CheckField label={`${day} · ${titulo}`} checked={ticked} onChange={onTick} />
      {occasion !== undefined && (
        <Text color="fg.muted" fontSize="sm" ps="8">
          {texts.occasion({ name: calendarTexts.localDates[occasion] })}
        </Text>
      )}
      {refused !== undefined && (
        <Text color="fg.warning" fontSize="sm" ps="8">
          {refused}
        </Text>
      )}
      <HStack ps="8" gap="4" align="flex-start" justify="space-between" fontSize="sm">
        <Box as="details" flex="1" minW="0">
          <Box as="summary" cursor="pointer" color="fg.muted">
            {texts.read}
          </Box>
          <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {contenido}
          </Text>
        </Box>
        <Link asChild textDecoration="underline">
          <RouterLink to={paths.aiAutomation.getHref(id)} aria-label={`${texts.edit}: ${titulo}`}>
            {texts.edit}
          </RouterLink>
        </Link>
      </HStack>
      <Box ps="8">
        {!guion.textosAlDia && <OldTexts guion={guion} />}
        {guion.condiciones.length > 0 && (
          <ConditionChips guion={guion} onEdit={() => void navigate(paths.aiAutomation.getHref(id))} />
        )}
      </Box>
    </Box>
  );
}

const byId = (guiones: readonly Guion[]): Map<number, Guion> =>
  new Map(guiones.map((guion) => [guion.id, guion]));

/** The day that sells next, where it is that day or one of the three that follow. */
function occasionNear(timeZone: string, moment: Date): LocalDateCode | undefined {
  const until = new Date(moment.getTime() + OCCASION_DAYS * 86_400_000);
  return localDatesBetween(dayIn(timeZone, moment), dayIn(timeZone, until))[0]?.code;
}
