import { chakra, Skeleton, Text } from '@chakra-ui/react';
import type { OperatorAct } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuHistory } from 'react-icons/lu';
import { EmptyPanel } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { actsQuery } from '../../../data/operations';
import { formatMoment } from '../../../lib/format';
import { adminTexts } from '../../../texts/admin';
import { commonTexts } from '../../../texts/common';
import { operationsTexts as texts } from '../../../texts/operations';
import { stepWords } from './step-words';

/** Who did what, newest first. */
export function ActList() {
  const acts = useQuery(actsQuery);
  if (acts.isPending)
    return <Skeleton h="64" rounded="2xl" role="status" aria-busy aria-label={commonTexts.loading} />;
  if (acts.data === undefined) return <ErrorState query={acts} />;
  if (acts.data.length === 0) {
    return <EmptyPanel icon={LuHistory} title={texts.noActs} />;
  }
  return (
    <Panel>
      <chakra.ul listStyleType="none">
        {acts.data.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

function Act({ act: { act, subject, reason, details, by, at } }: { act: OperatorAct }) {
  const provider = Object.entries(adminTexts.service).find(([name]) => name === subject)?.[1];
  const { ref, step } = details;
  const more = [ref, step && stepWords(step)].filter((detail) => detail !== undefined);
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="border.muted">
      <Text overflowWrap="anywhere">
        <chakra.span fontWeight="medium">{by.name}</chakra.span> · {texts.acts[act]} {provider ?? subject}
      </Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {[formatMoment(at), ...more].join(' · ')}
      </Text>
      {reason !== '' && (
        <Text fontSize="sm" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </chakra.li>
  );
}
