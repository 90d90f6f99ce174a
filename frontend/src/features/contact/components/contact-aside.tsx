import { Badge, Button, HStack, Heading, Link, Text, VStack, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { LuMail, LuMessageCircle } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { operator, whatsappHref } from '../../../config/operator';
import { contactTexts as texts } from '../../../texts/contact';
import { isOpenAt } from './opening-hours';

const MINUTE_MS = 60_000;

/** When somebody answers, and whether that is now. */
export function OpeningHours() {
  const [open, setOpen] = useState(() => isOpenAt(new Date()));
  useEffect(() => {
    const timer = setInterval(() => {
      setOpen(isOpenAt(new Date()));
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <Panel>
      <HStack justify="space-between" flexWrap="wrap" mb="4">
        <Heading as="h2" size="lg">
          {texts.hoursTitle}
        </Heading>
        <Badge colorPalette={open ? 'green' : 'gray'} data-open={open}>
          {open ? texts.open : texts.closed}
        </Badge>
      </HStack>
      <VStack as="dl" align="stretch" gap="2" fontSize="sm">
        {texts.hours.map(({ days, time }) => (
          <HStack key={days} justify="space-between" gap="4">
            <Text as="dt" color="fg.muted">
              {days}
            </Text>
            <Text as="dd" fontWeight="medium">
              {time}
            </Text>
          </HStack>
        ))}
      </VStack>
      <Text color="fg.subtle" fontSize="xs" mt="3">
        {texts.zone}
      </Text>
    </Panel>
  );
}

/** The ways that need no form; nothing where the operator has none. */
export function DirectContact() {
  const { supportEmail } = operator;
  const chat = whatsappHref(texts.whatsappMessage);
  if (supportEmail === null && chat === null) return null;
  return (
    <Panel>
      <Heading as="h2" size="lg" mb="3">
        {texts.directTitle}
      </Heading>
      <VStack align="flex-start" gap="1">
        {supportEmail !== null && (
          <Link href={`mailto:${supportEmail}`} minH="11" display="inline-flex" alignItems="center" gap="2">
            <LuMail aria-hidden /> {supportEmail}
          </Link>
        )}
        {chat !== null && (
          <Button asChild variant="outline" colorPalette="green">
            <chakra.a href={chat} target="_blank" rel="noreferrer">
              <LuMessageCircle aria-hidden /> {texts.whatsapp}
            </chakra.a>
          </Button>
        )}
      </VStack>
    </Panel>
  );
}
