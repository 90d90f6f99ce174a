import { Box, Button, Heading, HStack, Text, VStack } from '@chakra-ui/react';
import { CANTIDAD_VIDEOS, isUnlimited } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { LuSparkles } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { useGenerateGuiones } from '../../../data/guiones';
import { planStatsQuery } from '../../../data/stats';
import { ApiError } from '../../../lib/api-client';
import { guionesTexts } from '../../../texts/guiones';
import { NO_TOPICS, TopicPicker, topicsOf } from './topic-picker';

const texts = guionesTexts.generate;

interface GeneratePanelProps {
  /** Title of what is said where nothing could be written. */
  failedTitle?: string;
  onDone: () => void;
  /** The server says that the business form is missing. */
  onSetupRequired: () => void;
}

/** About what, how many scripts, and go. */
export function GeneratePanel({
  failedTitle = texts.failedTitle,
  onDone,
  onSetupRequired,
}: GeneratePanelProps) {
  const [count, setCount] = useState('1');
  const [topics, setTopics] = useState(NO_TOPICS);
  const { data: plan } = useQuery(planStatsQuery);
  const generate = useGenerateGuiones();
  const leftId = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it opens below the button, out of sight.
    content.current?.scrollIntoView({ block: 'start' });
  }, []);
  const left =
    plan === undefined || isUnlimited(plan.planGuiones)
      ? null
      : Math.max(0, plan.planGuiones - plan.guionesUsados);

  const submit = () => {
    const cantidadVideos = CANTIDAD_VIDEOS.find((value) => String(value) === count) ?? 1;
    const temas = topicsOf(topics);
    generate.mutateAsync({ cantidadVideos, ...(temas.length === 0 ? {} : { temas }) }).then(
      (guiones) => {
        toast.success(texts.doneTitle, texts.doneText({ count: guiones.length }));
        onDone();
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'setup_required') {
          toast.error(texts.setupTitle, texts.setupText);
          onSetupRequired();
          return;
        }
        toast.failed(failedTitle, error, texts.failedText);
      },
    );
  };

  return (
    <Panel aria-label={texts.title}>
      <VStack align="stretch" gap="5" ref={content} scrollMarginTop="24">
        <Box>
          <Heading size="md">{texts.title}</Heading>
          <Text color="fg.muted" fontSize="sm">
            {generate.isPending ? texts.wait : texts.text}
          </Text>
        </Box>
        <TopicPicker value={topics} disabled={generate.isPending} onChange={setTopics} />
        <HStack gap="4" align="flex-end" justify="flex-end" flexWrap="wrap">
          {left !== null && (
            <Text
              id={leftId}
              color="fg.muted"
              fontSize="sm"
              flex={{ base: '1 0 100%', sm: '1' }}
              pb={{ sm: '2.5' }}
            >
              {texts.left({ count: left })}
            </Text>
          )}
          <Box w={{ base: 'full', sm: '44' }}>
            <SelectField
              label={texts.count}
              value={count}
              disabled={generate.isPending}
              onChange={(event) => {
                setCount(event.target.value);
              }}
            >
              {CANTIDAD_VIDEOS.map((value) => (
                <option key={value} value={value}>
                  {texts.option({ count: value })}
                </option>
              ))}
            </SelectField>
          </Box>
          <Button
            w={{ base: 'full', sm: 'auto' }}
            aria-describedby={left === null ? undefined : leftId}
            onClick={submit}
            loading={generate.isPending}
            loadingText={texts.pending}
          >
            <LuSparkles /> {texts.submit}
          </Button>
        </HStack>
      </VStack>
    </Panel>
  );
}
