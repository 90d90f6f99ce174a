import { Button, Heading, Text, chakra } from '@chakra-ui/react';
import { LuMessageCircle } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { whatsappHref } from '../../../config/operator';
import { plansTexts } from '../../../texts/plans';

const texts = plansTexts.custom;

/** A plan made to measure is agreed on WhatsApp. */
export function CustomPlan() {
  return (
    <Panel>
      <Heading as="h2" size="lg">
        {texts.title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        {texts.text}
      </Text>
      <Button asChild variant="outline" colorPalette="green">
        <chakra.a href={whatsappHref(texts.message)} target="_blank" rel="noreferrer">
          <LuMessageCircle aria-hidden /> {texts.button}
        </chakra.a>
      </Button>
    </Panel>
  );
}
