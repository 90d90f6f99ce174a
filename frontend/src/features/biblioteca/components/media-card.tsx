import { Badge, Box, Button, HStack, IconButton, Text } from '@chakra-ui/react';
import type { UserMedia } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuDownload, LuEye, LuTrash2 } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { useDownload } from '../../../components/downloads';
import { lazyDialog } from '../../../components/lazy-part';
import { toast } from '../../../components/toaster';
import { Tooltip } from '../../../components/tooltip';
import { focusMain } from '../../../lib/focus-main';
import { formatBytes, formatDate } from '../../../lib/format';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';
import { commonTexts } from '../../../texts/common';
import { MediaPreview, isImage } from './media-preview';

const MediaDialog = lazyDialog(async () => (await import('./media-dialog')).MediaDialog);

interface MediaCardProps {
  item: UserMedia;
  onRemove: (mediaId: number) => Promise<unknown>;
  /** Asks for new links. */
  onReload: () => unknown;
}

/** One file of the library. */
export function MediaCard({ item, onRemove, onReload }: MediaCardProps) {
  const [open, setOpen] = useState<'view' | 'remove' | null>(null);
  const { downloading, download } = useDownload();
  const image = isImage(item);
  const close = () => {
    setOpen(null);
  };

  const remove = () => {
    // The card leaves the grid at once, and this dialog with it.
    onRemove(item.id).then(
      () => {
        focusMain();
        toast.success(texts.removeDialog.doneTitle, texts.removeDialog.doneText);
      },
      (error: unknown) => {
        toast.failed(texts.removeDialog.failedTitle, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <Box
      as="article"
      aria-label={item.originalName}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded={{ base: 'lg', md: '2xl' }}
      overflow="hidden"
      pos="relative"
      data-media-id={item.id}
    >
      <Box aspectRatio={{ base: 1, md: 16 / 10 }} bg="bg.emphasized" pos="relative">
        <MediaPreview item={item} onReload={onReload} />
        <Badge
          pos="absolute"
          insetStart={{ base: '1', md: '2' }}
          bottom={{ base: '1', md: 'auto' }}
          top={{ md: '2' }}
          colorPalette="gray"
          variant="solid"
        >
          {image ? texts.types.image : texts.types.video}
        </Badge>
      </Box>
      <Box p={{ base: '1.5', md: '3' }}>
        <Text fontSize={{ base: 'xs', md: 'sm' }} fontWeight="medium" truncate title={item.originalName}>
          {item.originalName}
        </Text>
        <Text
          fontSize="xs"
          color="fg.subtle"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace={{ base: 'nowrap', md: 'normal' }}
        >
          {formatBytes(item.fileSize)} · {formatDate(item.uploadedAt)}
        </Text>
        <HStack mt={{ base: '1', md: '2' }} gap="1" flexWrap={{ md: 'wrap' }}>
          <Button
            size="xs"
            flex={{ base: '1', md: 'none' }}
            minW="0"
            variant="subtle"
            colorPalette="gray"
            aria-label={texts.viewOf({ name: item.originalName })}
            onClick={() => {
              setOpen('view');
            }}
          >
            <LuEye />
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {texts.view}
            </Box>
          </Button>
          <Button
            size="xs"
            flex={{ base: '1', md: 'none' }}
            minW="0"
            variant="ghost"
            colorPalette="gray"
            aria-label={texts.downloadOf({ name: item.originalName })}
            loading={downloading}
            onClick={() => {
              download(item.url, item.originalName);
            }}
          >
            <LuDownload />
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {texts.download}
            </Box>
          </Button>
          <Tooltip text={texts.remove}>
            <IconButton
              size="xs"
              variant="ghost"
              colorPalette="gray"
              color="fg.muted"
              ms="auto"
              // In a narrow column it stands on the picture.
              pos={{ base: 'absolute', md: 'static' }}
              top="1"
              insetEnd="1"
              bg={{ base: 'bg.panel', md: 'transparent' }}
              aria-label={texts.removeOf({ name: item.originalName })}
              onClick={() => {
                setOpen('remove');
              }}
            >
              <LuTrash2 />
            </IconButton>
          </Tooltip>
        </HStack>
      </Box>
      <MediaDialog onReload={onReload} item={item} open={open === 'view'} onClose={close} />
      <ConfirmDialog
        open={open === 'remove'}
        title={texts.removeDialog.title}
        text={texts.removeDialog.text({ name: item.originalName })}
        confirm={texts.remove}
        pending={false}
        onConfirm={remove}
        onClose={close}
      />
    </Box>
  );
}
