import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../components/toaster';
import { assistantRequestsQuery, useAnswerAssistantRequest } from '../../../data/integraciones';
import { formatMoment } from '../../../lib/format';
import { integracionesTexts } from '../../../texts/integraciones';
import { ItemRow } from './item-row';
import { ItemsPanel } from './items-panel';

const texts = integracionesTexts.requests;

/** What assistants want to publish or share, each with a yes and a no; nothing while nobody asks. */
export function AssistantRequestsPanel() {
  const requests = useQuery(assistantRequestsQuery);
  const answer = useAnswerAssistantRequest();
  if ((requests.data ?? []).length === 0) return null;
  const send = (id: number, accept: boolean) => {
    answer.mutate(
      { id, accept },
      {
        onSuccess: () => {
          toast.success(accept ? texts.accepted : texts.rejected);
        },
        onError: (error) => {
          toast.failed(accept ? texts.accept : texts.reject, error, integracionesTexts.failed);
        },
      },
    );
  };
  return (
    <ItemsPanel
      texts={{ title: texts.title, text: texts.text, empty: '' }}
      query={requests}
      add={null}
      draw={({ id, question, keyName, createdAt }) => (
        <ItemRow
          key={id}
          title={question}
          actions={
            <>
              <Button
                aria-label={`${texts.accept}: ${question}`}
                disabled={answer.isPending}
                onClick={() => {
                  send(id, true);
                }}
              >
                {texts.accept}
              </Button>
              <Button
                variant="ghost"
                colorPalette="red"
                aria-label={`${texts.reject}: ${question}`}
                disabled={answer.isPending}
                onClick={() => {
                  send(id, false);
                }}
              >
                {texts.reject}
              </Button>
            </>
          }
        >
          {texts.by({ key: keyName, moment: formatMoment(createdAt) })}
        </ItemRow>
      )}
    />
  );
}
