import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { CreatedReviewLink, ProjectVideo, ReviewLink, ReviewRights } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '../../../components/check-field';
import { Modal } from '../../../components/modal';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { reviewLinksQuery, useCreateReviewLink, useRevokeReviewLink } from '../../../data/reviews';
import { formatDate, formatMoment } from '../../../lib/format';
import { whatsappHref } from '../../../lib/share';
import { commonTexts } from '../../../texts/common';
import { reviewTexts } from '../../../texts/review';

const texts = reviewTexts.share;
const RIGHTS = ['canComment', 'canApprove', 'canDownload'] as const satisfies readonly (keyof ReviewRights)[];

interface ShareReviewDialogProps {
  video: ProjectVideo;
  open: boolean;
  onClose: () => void;
}

/** Makes links to a video for people without an account, and withdraws them. */
export function ShareReviewDialog({ video, open, onClose }: ShareReviewDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="md">
      <Stack gap="5">
        <Text color="fg.muted" fontSize="sm">
          {texts.hint}
        </Text>
        <NewLink video={video} />
        <LivingLinks videoId={video.id} />
      </Stack>
    </Modal>
  );
}

function NewLink({ video }: { video: ProjectVideo }) {
  const create = useCreateReviewLink(video.id);
  const [rights, setRights] = useState<ReviewRights>({
    canComment: true,
    canApprove: true,
    canDownload: false,
  });
  const [expiresAt, setExpiresAt] = useState('');
  const [password, setPassword] = useState('');
  const send = () => {
    create.mutate(
      {
        ...rights,
        ...(expiresAt === '' ? {} : { expiresAt: new Date(`${expiresAt}T23:59:59`).toISOString() }),
        ...(password === '' ? {} : { password }),
      },
      {
        onError: (error) => {
          toast.failed(texts.failed, error, commonTexts.tryAgain);
        },
      },
    );
  };
  if (create.data !== undefined) return <FreshLink video={video} link={create.data} />;
  return (
    <Stack gap="3">
      <Stack gap="0">
        {RIGHTS.map((right) => (
          <CheckField
            key={right}
            label={texts[right]}
            checked={rights[right]}
            onChange={(checked) => {
              setRights({ ...rights, [right]: checked });
            }}
          />
        ))}
      </Stack>
      <HStack gap="3" align="flex-start" flexWrap="wrap">
        <TextField
          label={texts.expiresAt}
          type="date"
          value={expiresAt}
          onChange={({ target }) => {
            setExpiresAt(target.value);
          }}
        />
        <TextField
          label={texts.password}
          autoComplete="off"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
          }}
        />
      </HStack>
      <Button alignSelf="flex-start" loading={create.isPending} loadingText={texts.creating} onClick={send}>
        {texts.create}
      </Button>
    </Stack>
  );
}

function FreshLink({ video, link }: { video: ProjectVideo; link: CreatedReviewLink }) {
  const message = texts.message(video.caption);
  const mail = `mailto:?subject=${encodeURIComponent(texts.subject)}&body=${encodeURIComponent(`${message}\n${link.url}`)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      toast.success(texts.copied, link.url);
    } catch (error) {
      toast.failed(texts.copyFailed, error, texts.once);
    }
  };
  return (
    <Stack gap="3">
      <TextField
        label={texts.url}
        hint={texts.once}
        readOnly
        value={link.url}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <HStack gap="2" flexWrap="wrap">
        <Button size="sm" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={whatsappHref(message, link.url)} target="_blank" rel="noreferrer">
            {texts.whatsapp}
          </a>
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={mail}>{texts.mail}</a>
        </Button>
      </HStack>
    </Stack>
  );
}

function LivingLinks({ videoId }: { videoId: number }) {
  const { data: links = [] } = useQuery(reviewLinksQuery(videoId));
  const revoke = useRevokeReviewLink(videoId);
  return (
    <Stack gap="2">
      <Text fontWeight="500">{texts.living}</Text>
      {links.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          {texts.none}
        </Text>
      )}
      {links.map((link) => (
        <HStack key={link.id} justify="space-between" gap="3">
          <Text fontSize="sm">{describe(link)}</Text>
          <Button
            size="xs"
            variant="outline"
            colorPalette="red"
            disabled={revoke.isPending}
            onClick={() => {
              revoke.mutate(link.id, {
                onSuccess: () => {
                  toast.success(texts.revoked, describe(link));
                },
                onError: (error) => {
                  toast.failed(texts.failed, error, commonTexts.tryAgain);
                },
              });
            }}
          >
            {texts.revoke}
          </Button>
        </HStack>
      ))}
    </Stack>
  );
}

function describe(link: ReviewLink): string {
  return [
    formatMoment(link.createdAt),
    ...RIGHTS.filter((right) => link[right]).map((right) => texts[right]),
    link.expiresAt === null ? texts.forever : texts.until(formatDate(link.expiresAt)),
    ...(link.hasPassword ? [texts.withPassword] : []),
  ].join(' · ');
}
