import { Badge, Box, Button, HStack, Text, chakra } from '@chakra-ui/react';
import type { UserMedia } from '@pregonero/contracts/api';
import { LuDownload, LuEye } from 'react-icons/lu';
import { formatBytes, formatDate } from '../../../lib/format';
import { downloadFile } from '../../../lib/download';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';

/** One file of the library. */
export function MediaCard({ item }: { item: UserMedia }) {
  const image = item.mimeType.startsWith('image/');
  return (
    <Box
      as="article"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      overflow="hidden"
      data-media-id={item.id}
    >
      <Box aspectRatio={16 / 10} bg="bg.emphasized" pos="relative">
        {image ? (
          <chakra.img
            src={item.url}
            alt={item.originalName}
            loading="lazy"
            w="full"
            h="full"
            objectFit="cover"
          />
        ) : (
          <chakra.video
            src={`${item.url}#t=0.5`}
            muted
            playsInline
            preload="metadata"
            aria-label={item.originalName}
            w="full"
            h="full"
            objectFit="cover"
          />
        )}
        <Badge pos="absolute" top="2" left="2" colorPalette={image ? 'purple' : 'blue'} variant="solid">
          {image ? texts.types.image : texts.types.video}
        </Badge>
      </Box>
      <Box p="3">
        <Text fontSize="sm" fontWeight="medium" truncate title={item.originalName}>
          {item.originalName}
        </Text>
        <Text fontSize="xs" color="fg.subtle">
          {formatBytes(item.fileSize)} · {formatDate(item.uploadedAt)}
        </Text>
        <HStack mt="2" gap="1">
          <Button asChild size="xs" variant="subtle" colorPalette="gray">
            <a href={item.url} target="_blank" rel="noreferrer">
              <LuEye /> {texts.view}
            </a>
          </Button>
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            onClick={() => void downloadFile(item.url, item.originalName)}
          >
            <LuDownload /> {texts.download}
          </Button>
        </HStack>
      </Box>
    </Box>
  );
}
