import { Box, Button, Center, HStack, Heading, Link, Text, VStack, chakra } from '@chakra-ui/react';
import { type HandoffKit, isPostAddress } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LuCircleCheck, LuDownload, LuExternalLink, LuLink, LuCircleX } from 'react-icons/lu';
import { useParams } from 'react-router-dom';
import { CopyButton } from '../components/copy-button';
import { useDownload } from '../components/downloads';
import { EmptyState } from '../components/empty-state';
import { FormAlert } from '../components/form-alert';
import { Logo } from '../components/logo';
import { PageSpinner } from '../components/page-spinner';
import { Player } from '../components/player';
import { TextField } from '../components/text-field';
import { handoffQuery, useHandoffPublished } from '../data/handoff';
import { ApiError, userMessageOf } from '../lib/api-client';
import { downloadName } from '../lib/download';
import { usePageTitle } from '../lib/use-page-title';
import { commonTexts } from '../texts/common';
import { publishTexts } from '../texts/publish';

const texts = publishTexts.kit;

/** The hand-off kit, on the phone of whoever publishes: no account, no shell, one video. */
export function EntregaPage() {
  const { token = '' } = useParams();
  const kit = useQuery(handoffQuery(token));
  usePageTitle(kit.data === undefined ? publishTexts.title : texts.title({ business: kit.data.business }));
  const isGone = kit.error instanceof ApiError && kit.error.status === 404;
  return (
    <Box as="main" maxW="480px" mx="auto" px="4" py="6">
      <meta name="robots" content="noindex, nofollow" />
      <Center mb="6">
        <Logo />
      </Center>
      {(kit.data === undefined || isGone) && (
        <Heading as="h1" srOnly>
          {publishTexts.title}
        </Heading>
      )}
      {kit.data !== undefined && !isGone ? (
        <Kit token={token} kit={kit.data} onReload={kit.refetch} />
      ) : kit.isPending ? (
        <PageSpinner minH="60" />
      ) : isGone ? (
        <EmptyState icon={LuCircleX} title={texts.gone} text={texts.goneText} />
      ) : (
        <EmptyState
          icon={LuLink}
          title={texts.failed}
          text={texts.failedText}
          action={<Button onClick={() => void kit.refetch()}>{texts.again}</Button>}
        />
      )}
    </Box>
  );
}

interface KitProps {
  token: string;
  kit: HandoffKit;
  onReload: () => unknown;
}

function Kit({ token, kit, onReload }: KitProps) {
  const { downloading, download } = useDownload();
  const tags = kit.hashtags.map((tag) => `#${tag}`).join(' ');
  return (
    <VStack align="stretch" gap="6">
      <Heading as="h1" size="xl" overflowWrap="anywhere">
        {texts.title({ business: kit.business })}
      </Heading>
      <Player
        src={kit.videoUrl}
        place={{ w: 'full', maxH: '60dvh', rounded: '2xl' }}
        onReload={onReload}
        aria-label={texts.player}
      />
      <VStack as="ol" align="stretch" gap="4" listStyleType="none" aria-label={texts.steps}>
        <Step number={1} text={texts.download}>
          <Button
            w="full"
            loading={downloading}
            loadingText={commonTexts.downloading}
            onClick={() => {
              download(kit.videoUrl, downloadName(kit.caption));
            }}
          >
            <LuDownload aria-hidden /> {texts.downloadAction}
          </Button>
        </Step>
        <Step number={2} text={texts.copyCaption}>
          <Box p="3" rounded="xl" bg="bg.muted" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {kit.caption}
          </Box>
          <HStack mt="2" gap="2" flexWrap="wrap">
            <CopyButton text={kit.caption} label={texts.copyAction} />
            {tags !== '' && <CopyButton text={tags} label={texts.copyHashtags} />}
          </HStack>
        </Step>
        <Step number={3} text={texts.cover} />
        <Step number={4} text={texts.post} />
        <Step number={5} text={texts.tell}>
          <Published token={token} kit={kit} />
        </Step>
      </VStack>
    </VStack>
  );
}

function Step({ number, text, children }: { number: number; text: string; children?: ReactNode }) {
  return (
    <HStack as="li" align="flex-start" gap="3">
      <Center boxSize="7" rounded="full" bg="bg.emphasized" fontSize="sm" flexShrink={0} aria-hidden>
        {number}
      </Center>
      <Box flex="1" minW="0">
        <Text mb={children === undefined ? '0' : '2'}>{text}</Text>
        {children}
      </Box>
    </HStack>
  );
}

function Published({ token, kit }: { token: string; kit: HandoffKit }) {
  const [address, setAddress] = useState(kit.postUrl ?? '');
  const [isWrong, setWrong] = useState(false);
  const send = useHandoffPublished(token);
  return (
    <chakra.form
      noValidate
      aria-label={texts.tell}
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        const url = address.trim();
        setWrong(!isPostAddress(url));
        if (isPostAddress(url)) send.mutate({ url });
      }}
    >
      {send.isError && <FormAlert message={userMessageOf(send.error, texts.sendFailed)} />}
      {kit.postUrl !== null && (
        <Box role="status" p="3" rounded="xl" bg="green.subtle">
          <HStack gap="2" color="green.fg">
            <LuCircleCheck aria-hidden /> <Text fontWeight="medium">{texts.thanks}</Text>
          </HStack>
          <Text fontSize="sm" color="fg.muted" mt="1">
            {texts.thanksText}
          </Text>
          <Link
            href={kit.postUrl}
            target="_blank"
            rel="noreferrer"
            fontSize="sm"
            minH="11"
            alignItems="center"
          >
            {publishTexts.seePost} <LuExternalLink aria-hidden />
          </Link>
        </Box>
      )}
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={isWrong ? texts.addressInvalid : undefined}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" loading={send.isPending} loadingText={texts.sending}>
        {texts.done}
      </Button>
    </chakra.form>
  );
}
