import { Box, Button, HStack, Heading, Link, Text, VStack } from '@chakra-ui/react';
import type { MadeLink, OwnerProofFields, PendingLink } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LuMessageCircle } from 'react-icons/lu';
import { FormAlert } from '../../../components/form-alert';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { OwnerProof } from '../../../components/owner-proof';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { useIsOn } from '../../../data/capabilities';
import { pendingLinksQuery, useMakeLink, useSettleLink } from '../../../data/pending-links';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { copyText } from '../../../lib/copy-text';
import { formatFinalMoment, formatMoment } from '../../../lib/format';
import { whatsappHref } from '../../../lib/share';
import { commonTexts } from '../../../texts/common';
import { pendingLinksTexts as texts } from '../../../texts/pending-links';

/** Links that administrators pass on where no mail brings them; nothing while none waits. */
export function PendingLinks() {
  const hasMail = useIsOn('mail');
  const { data: links = [] } = useQuery({ ...pendingLinksQuery, enabled: !hasMail });
  if (links.length === 0) return null;
  return (
    <Panel mb="4" as="section" aria-label={texts.title} data-pending-links>
      <Heading as="h2" size="md">
        {texts.title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {texts.hint}
      </Text>
      <VStack as="ul" align="stretch" gap="4" listStyleType="none">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </VStack>
    </Panel>
  );
}

function LinkRow({ link }: { link: PendingLink }) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const [asksProof, setAsksProof] = useState(false);
  const make = useMakeLink(link.id);
  const create = (proof: OwnerProofFields) => {
    make.mutateAsync(proof).then(
      (answer) => {
        setAsksProof(false);
        setMade(answer);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'sign_in_again') setAsksProof(true);
        else if (!isAboutProof(error)) toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border" pt="3" data-pending-link={link.kind}>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {texts.kinds[link.kind]}: {link.name}
          </Text>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {link.email} · {texts.asked({ moment: formatMoment(link.askedAt) })}
          </Text>
        </Box>
        {made === null && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={make.isPending}
            loadingText={texts.making}
            onClick={() => {
              create({});
            }}
          >
            {link.madeUntil === null ? texts.make : texts.show}
          </Button>
        )}
      </HStack>
      {made !== null && <Made link={link} made={made} />}
      {asksProof && (
        <ProofDialog
          failure={isAboutProof(make.error) ? make.error : null}
          pending={make.isPending}
          onSubmit={create}
          onClose={() => {
            setAsksProof(false);
          }}
        />
      )}
    </Box>
  );
}

const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'wrong_code');

function Made({ link, made }: { link: PendingLink; made: MadeLink }) {
  const settle = useSettleLink(link.id);
  const moment = formatFinalMoment(made.until);
  const finish = (outcome: 'passed_on' | 'revoked') => {
    settle.mutateAsync(outcome).then(
      () => {
        toast.success(outcome === 'passed_on' ? texts.passedOnDone : texts.revoked);
      },
      (error: unknown) => {
        toast.failed(texts.changeFailed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <Box mt="2">
      <Link
        href={made.url}
        target="_blank"
        rel="noreferrer"
        fontSize="sm"
        wordBreak="break-all"
        data-made-link
      >
        {made.url}
      </Link>
      <Text fontSize="xs" color="fg.muted" mt="1">
        {texts.until({ moment })}
      </Text>
      <HStack gap="2" mt="2" flexWrap="wrap">
        <Button asChild size="sm">
          <a
            href={whatsappHref(texts.messages[link.kind]({ name: link.name, moment }), made.url)}
            target="_blank"
            rel="noreferrer"
          >
            <LuMessageCircle aria-hidden /> {texts.whatsapp}
          </a>
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => {
            void copyText(made.url).then((isCopied) => {
              if (isCopied) toast.success(texts.copied);
              else toast.error(texts.copyFailed);
            });
          }}
        >
          {texts.copy}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={settle.isPending}
          onClick={() => {
            finish('passed_on');
          }}
        >
          {texts.passedOn}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="red"
          disabled={settle.isPending}
          onClick={() => {
            finish('revoked');
          }}
        >
          {texts.revoke}
        </Button>
      </HStack>
    </Box>
  );
}

interface ProofDialogProps {
  failure: Error | null;
  pending: boolean;
  onSubmit: (proof: OwnerProofFields) => void;
  onClose: () => void;
}

/** Asks for the signed-in person's password or code, before a link that sets another administrator's password. */
function ProofDialog({ failure, pending, onSubmit, onClose }: ProofDialogProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { password: '', code: '' } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.proofTitle}
      submit={texts.make}
      submitting={texts.making}
      pending={pending}
      staysWhileSent
    >
      <DialogForm
        onSubmit={handleSubmit(({ password, code }) => {
          onSubmit({ ...(password !== '' && { password }), ...(code !== '' && { code }) });
        })}
      >
        {failure !== null && <FormAlert message={userMessageOf(failure, texts.failed)} />}
        <Text>{texts.proofText}</Text>
        <OwnerProof password={register('password')} code={register('code')} />
      </DialogForm>
    </FormDialog>
  );
}
