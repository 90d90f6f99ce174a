import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery, useEndAccess, webhookEndpointsQuery } from '../data/integraciones';
import { accountTexts } from '../texts/account';
import { ConfirmDialog } from './confirm-dialog';
import { toast } from './toaster';

const texts = accountTexts.keptAccess;

/** Offers to end every key and webhook endpoint of the account. Shows nothing while there are none. */
export function EndAccessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = useQuery({ ...apiKeysQuery, enabled: open }).data ?? [];
  const endpoints = useQuery({ ...webhookEndpointsQuery, enabled: open }).data ?? [];
  const end = useEndAccess();
  const count = keys.length + endpoints.length;
  return (
    <ConfirmDialog
      open={open && count > 0}
      title={texts.title}
      text={texts.text({ keys: keys.length, endpoints: endpoints.length })}
      confirm={texts.end}
      keep={texts.keep}
      pending={end.isPending}
      onClose={onClose}
      onConfirm={() => {
        end.mutate(
          { keyIds: keys.map(({ id }) => id), endpointIds: endpoints.map(({ id }) => id) },
          {
            onSuccess: () => {
              toast.success(texts.ended);
              onClose();
            },
            onError: (error) => {
              toast.failed(texts.end, error, texts.failed);
            },
          },
        );
      }}
    />
  );
}
