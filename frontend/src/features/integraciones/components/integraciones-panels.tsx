import { VStack } from '@chakra-ui/react';
import { AssistantRequestsPanel } from './assistant-requests-panel';
import { ApiKeysPanel } from './api-keys-panel';
import { WebhookEndpointsPanel } from './webhook-endpoints-panel';

/** Keys and endpoints with their dialogs; the page fetches this after its head. */
export function IntegracionesPanels() {
  return (
    <VStack gap="6" align="stretch">
      <AssistantRequestsPanel />
      <ApiKeysPanel />
      <WebhookEndpointsPanel />
    </VStack>
  );
}
