import { Text } from '@chakra-ui/react';
import type { OptionalPart } from '../data/capabilities';
import { useUser } from '../data/session';
import { capabilitiesTexts as texts } from '../texts/capabilities';
import { Notice } from './notice';

/** Stands where something is off: what to do instead and, for administrators, which key turns it on. */
export function OffPart({ part }: { part: Exclude<OptionalPart, 'google'> }) {
  const { role } = useUser();
  return (
    <Notice>
      <Text data-off-part={part}>{texts[part].text}</Text>
      {role === 'admin' && <Text mt="1">{texts[part].key}</Text>}
    </Notice>
  );
}
