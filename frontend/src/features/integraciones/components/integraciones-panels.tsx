import { Button, useDisclosure, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EndAccessDialog } from '../../../components/end-access-dialog';
import { apiKeysQuery, webhookEndpointsQuery } from '../../../data/integraciones';
import { accountTexts } from '../../../texts/account';
import { AssistantRequestsPanel } from './assistant-requests-panel';
import { ApiKeysPanel } from './api-keys-panel';
import { WebhookEndpointsPanel } from './webhook-endpoints-panel';

/** Keys and endpoints with their dialogs; the page fetches this after its head. */
export function IntegracionesPanels() {
  const ending = useDisclosure();
  const hasKeys = (useQuery(apiKeysQuery).data ?? []).length > 0;
  const hasEndpoints = (useQuery(webhookEndpointsQuery).data ?? []).length > 0;
  return (
    <VStack gap="6" align="stretch">
      <AssistantRequestsPanel />
      <ApiKeysPanel />
      <WebhookEndpointsPanel />
      {(hasKeys || hasEndpoints) && (
        <Button alignSelf="flex-start" variant="outline" colorPalette="red" onClick={ending.onOpen}>
          {accountTexts.keptAccess.open}
        </Button>
      )}
      <EndAccessDialog open={ending.open} onClose={ending.onClose} />
    </VStack>
  );
}
