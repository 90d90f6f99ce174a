import { Button, HStack, Heading, Text, VStack } from '@chakra-ui/react';
import type { ContactMessage } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { useIsOn } from '../../../data/capabilities';
import { contactMessagesQuery, useAnswerMessage } from '../../../data/contact';
import { formatMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { contactMessagesTexts as texts } from '../../../texts/contact-messages';

/** Messages of the contact page that no mail brings to the team; nothing while there is none. */
export function ContactMessages() {
  const hasMail = useIsOn('mail');
  const { data: messages = [] } = useQuery(contactMessagesQuery);
  if (messages.length === 0) return null;
  return (
    <Panel mb="4" as="section" aria-label={texts.title} data-contact-messages>
      <Heading as="h2" size="md">
        {texts.title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {hasMail ? texts.refused : texts.byHand}
      </Text>
      <VStack as="ul" align="stretch" gap="4" listStyleType="none">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </VStack>
    </Panel>
  );
}

function Message({ message: { id, email, subject, message, sentAt } }: { message: ContactMessage }) {
  const answer = useAnswerMessage(id);
  const takeOff = () => {
    answer.mutateAsync().then(
      () => {
        toast.success(texts.answeredDone);
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <VStack
      as="li"
      align="stretch"
      gap="2"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
      data-contact-message={id}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {subject}
      </Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {email} · {formatMoment(sentAt)}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {message}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Button asChild size="sm">
          <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            {texts.reply}
          </a>
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" loading={answer.isPending} onClick={takeOff}>
          {texts.answered}
        </Button>
      </HStack>
    </VStack>
  );
}
