import { Box, Button, HStack, Heading, Link, Text, VStack } from '@chakra-ui/react';
import type { HandoffLink, ProjectVideo } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LuCircleCheck, LuSend, LuShare2 } from 'react-icons/lu';
import type { IconType } from 'react-icons';
import { Modal } from '../../../components/modal';
import { OffPart } from '../../../components/off-part';
import { QrCode } from '../../../components/qr-code';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { useIsOn } from '../../../data/capabilities';
import { useCreateHandoffLink, useRevokeHandoffLink } from '../../../data/handoff';
import { useUpdateVideo } from '../../../data/project-videos';
import { projectsQuery } from '../../../data/projects';
import { useUser } from '../../../data/session';
import { copyText } from '../../../lib/copy-text';
import { setActingFor } from '../../../lib/acting';
import { useAddress } from '../../../lib/address';
import { formatDate } from '../../../lib/format';
import { whatsappHref } from '../../../lib/share';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts } from '../../../texts/project-videos';
import { publishTexts as texts } from '../../../texts/publish';
import { PlannedPost } from './planned-post';

interface PublishDialogProps {
  video: ProjectVideo;
  open: boolean;
  onClose: () => void;
}

/** The ways in which an approved video gets out. */
export function PublishDialog({ video, open, onClose }: PublishDialogProps) {
  const admin = useUser().role === 'admin';
  const isOn = useIsOn('tiktok');
  return (
    <Modal open={open} inAddress onClose={onClose} title={texts.title}>
      <VStack align="stretch" gap="3">
        <PlannedPost video={video} />
        {isOn && (admin ? <InTheirName video={video} /> : <ToAccount video={video} />)}
        <ByHand video={video} isFirst={!isOn} />
        <DoneAlready video={video} onDone={onClose} />
        {!isOn && <OffPart part="tiktok" />}
      </VStack>
    </Modal>
  );
}

interface WayProps {
  icon: IconType;
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ icon: Icon, title, text, children }: WayProps) {
  return (
    <Box p="4" rounded="2xl" borderWidth="1px" borderColor="border.muted">
      <HStack align="flex-start" gap="3">
        <Box color="fg.muted" mt="0.5">
          <Icon aria-hidden size={20} />
        </Box>
        <Box flex="1" minW="0">
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="0.5" mb="3">
            {text}
          </Text>
          {children}
        </Box>
      </HStack>
    </Box>
  );
}

/** The account's own dialog takes the place of this one. */
function ToAccount({ video }: { video: ProjectVideo }) {
  const opened = useAddress('open');
  return (
    <Way icon={LuSend} title={texts.account.title} text={texts.account.text}>
      <Button
        onClick={() => {
          opened.show(`tiktok-video-${video.id}`, 'replace');
        }}
      >
        {texts.account.action}
      </Button>
    </Way>
  );
}

/** The agency publishes on its client's account in the client's name, as everything of the client's. */
function InTheirName({ video }: { video: ProjectVideo }) {
  const { data: projects } = useQuery(projectsQuery);
  const client = projects?.find(({ id }) => id === video.projectId)?.client ?? null;
  if (client === null) return null;
  return (
    <Way
      icon={LuSend}
      title={texts.account.forClient({ name: client.name })}
      text={texts.account.forClientText}
    >
      <Button
        onClick={() => {
          setActingFor(client);
          // A new page: what was read as the agency is no client's.
          window.location.assign(paths.videos.getTiktokHref(video.projectId, video.id));
        }}
      >
        {texts.account.forClientAction}
      </Button>
    </Way>
  );
}

/** @param props.isFirst no network is on: its button is the filled one */
function ByHand({ video, isFirst }: { video: ProjectVideo; isFirst: boolean }) {
  const create = useCreateHandoffLink(video.id);
  const [link, setLink] = useState<HandoffLink | null>(null);
  return (
    <Way icon={LuShare2} title={texts.byHand.title} text={texts.byHand.text}>
      {link === null ? (
        <Button
          {...(isFirst ? {} : { variant: 'outline', colorPalette: 'gray' })}
          loading={create.isPending}
          loadingText={texts.byHand.creating}
          onClick={() => {
            create.mutateAsync().then(setLink, (error: unknown) => {
              toast.failed(texts.byHand.failed, error, commonTexts.tryAgain);
            });
          }}
        >
          {texts.byHand.action}
        </Button>
      ) : (
        <KitLink
          video={video}
          link={link}
          onRevoked={() => {
            setLink(null);
          }}
        />
      )}
    </Way>
  );
}

interface KitLinkProps {
  video: ProjectVideo;
  link: HandoffLink;
  onRevoked: () => void;
}

function KitLink({ video, link, onRevoked }: KitLinkProps) {
  const revoke = useRevokeHandoffLink(video.id);
  return (
    <VStack align="stretch" gap="3">
      <HStack gap="4" align="flex-start" flexWrap="wrap">
        <QrCode text={link.url} label={texts.byHand.qr} />
        <Box flex="1 1 12rem" minW="0">
          <Text fontSize="sm">{texts.byHand.scan}</Text>
          <Link
            href={link.url}
            target="_blank"
            rel="noreferrer"
            fontSize="sm"
            wordBreak="break-all"
            data-handoff-url
          >
            {link.url}
          </Link>
          <Text fontSize="xs" color="fg.muted" mt="1">
            {texts.byHand.expires({ date: formatDate(link.expiresAt) })}
          </Text>
        </Box>
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => {
            void copyText(link.url).then((isCopied) => {
              if (isCopied) toast.success(texts.byHand.copied);
              else toast.error(texts.kit.copyFailed);
            });
          }}
        >
          {texts.byHand.copy}
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a
            href={whatsappHref(texts.byHand.message({ caption: video.caption }), link.url)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.byHand.whatsapp}
          </a>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          loading={revoke.isPending}
          onClick={() => {
            revoke.mutateAsync().then(
              () => {
                toast.success(texts.byHand.revoked);
                onRevoked();
              },
              (error: unknown) => {
                toast.failed(texts.byHand.revokeFailed, error, commonTexts.tryAgain);
              },
            );
          }}
        >
          {texts.byHand.revoke}
        </Button>
      </HStack>
    </VStack>
  );
}

/** Somebody published it elsewhere: only the state changes. */
function DoneAlready({ video, onDone }: { video: ProjectVideo; onDone: () => void }) {
  const update = useUpdateVideo(video);
  return (
    <Way icon={LuCircleCheck} title={texts.done.title} text={texts.done.text}>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={update.isPending}
        loadingText={texts.done.action}
        onClick={() => {
          update.mutate(
            { status: 'published' },
            {
              onSuccess: () => {
                toast.success(projectVideosTexts.statusDone.published, video.caption);
                onDone();
              },
              onError: (error) => {
                toast.failed(projectVideosTexts.statusFailed, error, commonTexts.loadFailedHint);
              },
            },
          );
        }}
      >
        {texts.done.action}
      </Button>
    </Way>
  );
}
