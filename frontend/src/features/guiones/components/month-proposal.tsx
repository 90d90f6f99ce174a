import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react';
import { isUnlimited, type PlanStats } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuCalendarPlus } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { useGenerateGuiones } from '../../../data/guiones';
import { ApiError } from '../../../lib/api-client';
import { batchesOf } from '../../../data/mes';
import { commonTexts } from '../../../texts/common';
import { mesTexts } from '../../../texts/mes';

const texts = mesTexts.propose;
/** One, two, three or five a week. */
const COUNTS = [4, 8, 12, 20];

interface MonthProposalProps {
  plan: PlanStats | undefined;
  /** Whether nothing waits to be approved: one filled button a view. */
  isFirstThing: boolean;
  /** Nothing can be written yet: the business is not told. */
  onSetupRequired: () => void;
}

/** Has a month of scripts written, batch by batch; what is written stays, whatever becomes of the next batch. */
export function MonthProposal({ plan, isFirstThing, onSetupRequired }: MonthProposalProps) {
  const [count, setCount] = useState(8);
  const [written, setWritten] = useState<number | null>(null);
  const generate = useGenerateGuiones();
  const left =
    plan === undefined || isUnlimited(plan.planGuiones) ? null : plan.planGuiones - plan.guionesUsados;

  const propose = async () => {
    let done = 0;
    setWritten(done);
    try {
      for (const size of batchesOf(count)) {
        // One after the other: an account has one job that writes.
        done += (await generate.mutateAsync(size)).length;
        setWritten(done);
      }
      toast.success(texts.done, texts.doneText(done));
    } catch (error) {
      toast.failed(done === 0 ? texts.failed : texts.partly(done, count), error, commonTexts.tryAgain);
      if (error instanceof ApiError && error.code === 'setup_required') onSetupRequired();
    } finally {
      setWritten(null);
    }
  };

  return (
    <Panel aria-label={texts.title}>
      <HStack gap="5" align="flex-end" flexWrap="wrap">
        <Box flex="1 1 260px">
          <Heading as="h2" size="md">
            {texts.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" role="status">
            {written === null ? texts.hint : texts.writing(written, count)}
          </Text>
          {left !== null && (
            <Text color="fg.muted" fontSize="sm">
              {texts.left(Math.max(0, left))}
            </Text>
          )}
        </Box>
        <Box w={{ base: 'full', sm: '44' }}>
          <SelectField
            label={texts.count}
            value={count}
            disabled={written !== null}
            onChange={({ target }) => {
              setCount(Number(target.value));
            }}
          >
            {COUNTS.map((value) => (
              <option key={value} value={value}>
                {texts.option(value)}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button
          w={{ base: 'full', sm: 'auto' }}
          {...(isFirstThing ? {} : { variant: 'outline', colorPalette: 'gray' })}
          loading={written !== null}
          loadingText={texts.submit}
          onClick={() => void propose()}
        >
          <LuCalendarPlus aria-hidden /> {texts.submit}
        </Button>
      </HStack>
    </Panel>
  );
}
