import { Box, Grid, VStack } from '@chakra-ui/react';
import { PageHeader } from '../components/page-header';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { DirectContact, OpeningHours } from '../features/contact/components/contact-aside';
import { ContactForm } from '../features/contact/components/contact-form';
import { Faq } from '../features/contact/components/faq';
import { useSession } from '../data/session';
import { contactTexts } from '../texts/contact';

/** The help centre: a form, the hours, the questions that come most. */
export function ContactoPage() {
  const { status, user } = useSession();
  return (
    <>
      <PageHeader title={contactTexts.title} text={contactTexts.lead} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}
        gap="6"
        mb="10"
      >
        <Panel>
          {status === 'loading' ? <PageSpinner minH="40" /> : <ContactForm email={user?.email ?? ''} />}
        </Panel>
        <VStack align="stretch" gap="6">
          <OpeningHours />
          <DirectContact />
        </VStack>
      </Grid>
      <Box maxW="3xl">
        <Faq />
      </Box>
    </>
  );
}
