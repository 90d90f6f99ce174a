import { Button, Heading, Text, chakra } from '@chakra-ui/react';
import { LuMessageCircle } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { whatsappHref } from '../../../config/operator';
import { paths } from '../../../config/paths';
import { plansTexts } from '../../../texts/plans';

const texts = plansTexts.custom;

/** A plan made to measure is agreed on WhatsApp, or by the contact page. */
export function CustomPlan() {
  const chat = whatsappHref(texts.message);
  return (
    <Panel>
      <Heading as="h2" size="lg">
        {texts.title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        {texts.text}
      </Text>
      <Button asChild variant="outline" colorPalette="green">
        {chat === null ? (
          <RouterLink to={paths.contacto.getHref()}>{texts.write}</RouterLink>
        ) : (
          <chakra.a href={chat} target="_blank" rel="noreferrer">
            <LuMessageCircle aria-hidden /> {texts.button}
          </chakra.a>
        )}
      </Button>
    </Panel>
  );
}
