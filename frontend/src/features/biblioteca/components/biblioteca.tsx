import { Box, Button, HStack, Heading, SimpleGrid, Skeleton, Text, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { LuImages, LuUpload } from 'react-icons/lu';
import { EmptyPanel } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { ProgressBar } from '../../../components/progress-bar';
import { toast } from '../../../components/toaster';
import { useRemoveMedia, useUploadMedia, userMediaQuery } from '../../../data/user-media';
import { isCancel } from '../../../lib/api-client';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';
import { MediaCard } from './media-card';
import { mediaProblem, toAccept } from '../../../data/media-rules';

/** The own library: upload and grid. */
export function Biblioteca() {
  const input = useRef<HTMLInputElement>(null);
  const media = useQuery(userMediaQuery);
  const upload = useUploadMedia();
  const remove = useRemoveMedia();

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again after a failure.
    event.target.value = '';
    if (file === undefined) return;
    const problem = mediaProblem(file);
    if (problem === 'type') {
      toast.error(texts.invalidTypeTitle, texts.invalidTypeText);
    } else if (problem === 'size') {
      toast.error(texts.tooLargeTitle, texts.tooLargeText);
    } else {
      upload.mutateAsync(file).then(
        () => {
          toast.success(texts.uploadedTitle, texts.uploadedText);
        },
        (error: unknown) => {
          if (isCancel(error)) return;
          toast.failed(texts.uploadFailed, error, texts.uploadFailedText);
        },
      );
    }
  };

  const button = (
    <Button
      onClick={() => input.current?.click()}
      loading={upload.isPending}
      loadingText={texts.uploading({ percent: upload.percent })}
    >
      <LuUpload /> {texts.upload}
    </Button>
  );

  return (
    <Box>
      <chakra.input
        ref={input}
        type="file"
        accept={toAccept()}
        hidden
        aria-label={texts.upload}
        data-testid="media-input"
        onChange={pick}
      />
      <HStack justify="space-between" gap="4" flexWrap="wrap" mb="5">
        <Box>
          <Heading as="h1" size="xl">
            {texts.title}
          </Heading>
          <Text color="fg.muted">{texts.text}</Text>
        </Box>
        {media.data !== undefined && media.data.length > 0 && button}
      </HStack>
      {upload.isPending && (
        <Panel mb="5" data-upload-progress={upload.percent}>
          <HStack gap="3" mb="3" flexWrap="wrap">
            <Text fontSize="sm" flex="1" minW="160px" overflowWrap="anywhere">
              {texts.uploadProgress({ name: upload.variables.name })} · {upload.percent}%
            </Text>
            <Button size="xs" variant="ghost" colorPalette="gray" onClick={upload.cancel}>
              {texts.cancelUpload}
            </Button>
          </HStack>
          <ProgressBar value={upload.percent} label={texts.uploadProgress({ name: upload.variables.name })} />
        </Panel>
      )}
      {media.isPending ? (
        <SimpleGrid columns={{ base: 3, md: 4 }} gap={{ base: '2', md: '4' }}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} h="48" rounded="xl" />
          ))}
        </SimpleGrid>
      ) : media.isLoadingError ? (
        <ErrorState query={media} />
      ) : media.data.length === 0 ? (
        <EmptyPanel icon={LuImages} title={texts.empty} text={texts.emptyText} action={button} />
      ) : (
        <SimpleGrid columns={{ base: 3, lg: 4 }} gap={{ base: '2', md: '4' }}>
          {media.data.map((item) => (
            <MediaCard key={item.id} item={item} onRemove={remove.mutateAsync} onReload={media.refetch} />
          ))}
        </SimpleGrid>
      )}
      <Panel mt="5" bg="bg.subtle">
        <Heading as="h2" size="sm" mb="2">
          {texts.tipsTitle}
        </Heading>
        <Box as="ul" ps="5" color="fg.muted" fontSize="sm" listStyleType="disc" spaceY="1">
          {texts.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
