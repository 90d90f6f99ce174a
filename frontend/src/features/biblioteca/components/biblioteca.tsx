import { Box, Button, HStack, Heading, SimpleGrid, Skeleton, Text, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { LuImages, LuUpload } from 'react-icons/lu';
import { EmptyPanel } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { useRemoveMedia, userMediaQuery } from '../../../data/user-media';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';
import { MediaCard } from './media-card';
import { toAccept } from '../../../data/media-rules';
import { useUploadQueue } from '../use-upload-queue';
import { UploadList } from './upload-list';

/** The own library: upload and grid. */
export function Biblioteca() {
  const input = useRef<HTMLInputElement>(null);
  const media = useQuery(userMediaQuery);
  const queue = useUploadQueue();
  const remove = useRemoveMedia();

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after a failure.
    event.target.value = '';
    if (files.length > 0) void queue.add(files);
  };

  const button = (
    <Button
      onClick={() => input.current?.click()}
      loading={queue.isBusy}
      loadingText={texts.uploading({ percent: queue.percent })}
    >
      <LuUpload /> {texts.upload}
    </Button>
  );

  return (
    <Box>
      <chakra.input
        ref={input}
        type="file"
        multiple
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
      <UploadList uploads={queue.uploads} percent={queue.percent} onRemove={queue.remove} />
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
