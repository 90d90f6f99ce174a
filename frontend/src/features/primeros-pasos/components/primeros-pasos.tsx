import {
  Box,
  Grid,
  HStack,
  Heading,
  IconButton,
  Skeleton,
  Text,
  VisuallyHidden,
  chakra,
} from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { LuCheck, LuX } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { usePrimerosPasos } from '../../../data/account';
import { formularioQuery } from '../../../data/formulario';
import { isBusy } from '../../../data/guion-facts';
import { asStep } from '../../../lib/address';
import { commonTexts } from '../../../texts/common';
import { primerosPasosTexts as texts } from '../../../texts/primeros-pasos';
import { pasosOf, type Paso } from '../pasos';

const StepLink = chakra(RouterLink);

/** What leads to the first post, how far the account has come, and the way to each step. */
export function PrimerosPasos({ guiones }: { guiones: UseQueryResult<Guion[]> }) {
  const formulario = useQuery(formularioQuery);
  const change = usePrimerosPasos();
  // Steps that are done would be shown as open for a moment.
  if (formulario.isPending || guiones.isPending) return <Skeleton h="28" rounded="2xl" />;
  if (formulario.isLoadingError || guiones.isLoadingError) return null;
  const pasos = pasosOf({ formulario: formulario.data, guiones: guiones.data });
  const next = pasos.find(({ done }) => !done);

  const putAway = () => {
    change.mutateAsync({ ocultos: true }).then(
      () => {
        toast.info(texts.hiddenTitle, texts.hiddenText);
      },
      (error: unknown) => {
        toast.failed(texts.hideFailed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <Panel aria-label={texts.title} data-primeros-pasos p={{ base: '3', md: '4' }}>
      <HStack justify="space-between" align="flex-start" gap="3" mb="1" ps="1">
        <Box minW="0">
          <Heading as="h2" size="sm">
            {texts.title}{' '}
            <Text as="span" color="fg.muted" fontFamily="body" fontWeight="normal" data-figures>
              {texts.progress({ done: pasos.filter(({ done }) => done).length, all: pasos.length })}
            </Text>
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {whatIsNext(next, guiones.data)}
          </Text>
        </Box>
        <IconButton
          aria-label={texts.hide}
          variant="ghost"
          colorPalette="gray"
          size="md"
          mt="-1.5"
          me="-1"
          loading={change.isPending}
          onClick={putAway}
        >
          <LuX />
        </IconButton>
      </HStack>
      {/* Four in a row from 320 px; two where a page is enlarged to 200 %. */}
      <Grid as="ol" templateColumns="repeat(auto-fit, minmax(3.75rem, 1fr))" gap="1" listStyleType="none">
        {pasos.map((paso, index) => (
          <Box as="li" key={paso.name} minW="0">
            <Step paso={paso} number={index + 1} current={paso === next} />
          </Box>
        ))}
      </Grid>
    </Panel>
  );
}

function whatIsNext(next: Paso | undefined, guiones: readonly Guion[]): string {
  if (next === undefined) return texts.finished;
  // Who waits for a video is not told to approve a script, and the progress stands below.
  return next.name === 'video' && guiones.some(isBusy) ? texts.making : texts.next[next.name];
}

function Step({ paso, number, current }: { paso: Paso; number: number; current: boolean }) {
  const { name, done, to } = paso;
  return (
    <StepLink
      to={to}
      {...(to.includes('open=') ? { state: asStep('open') } : {})}
      pos="relative"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems="center"
      gap={{ base: '1', md: '2.5' }}
      minH="11"
      px={{ base: '0', md: '3' }}
      py="2"
      rounded="lg"
      bg={current ? 'bg.muted' : undefined}
      color={done ? 'fg.muted' : 'fg'}
      fontWeight={current ? 'semibold' : 'normal'}
      fontSize={{ base: 'xs', md: 'sm' }}
      _hover={{ bg: 'bg.muted' }}
      focusVisibleRing="inside"
      data-paso={name}
      data-done={done ? '' : undefined}
      {...(current ? { 'aria-current': 'step' as const } : {})}
    >
      <Box
        display="grid"
        placeItems="center"
        boxSize="6"
        rounded="full"
        flexShrink={0}
        fontSize="xs"
        borderWidth="1px"
        borderColor={done ? 'green.solid' : 'border.emphasized'}
        bg={done ? 'green.subtle' : undefined}
        color={done ? 'green.fg' : undefined}
        aria-hidden
      >
        {done ? <LuCheck /> : number}
      </Box>
      <span aria-hidden>{texts.steps[name]}</span>
      <VisuallyHidden>
        {done ? texts.doneStep({ step: texts.steps[name] }) : texts.openStep({ step: texts.steps[name] })}
      </VisuallyHidden>
    </StepLink>
  );
}
