import { Box, Button, HStack, Text, chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { LuFileVideo, LuUpload } from 'react-icons/lu';
import { formatBytes } from '../../../lib/format';
import { projectVideosTexts } from '../../../texts/project-videos';
import type { ControlProps } from '../../../components/form-field';
import { PROJECT_VIDEO_TYPES } from './upload-rules';

const texts = projectVideosTexts.fields;

interface FileFieldProps {
  control: ControlProps;
  files: readonly File[];
  onPick: (files: File[]) => void;
}

/** The chosen files with their sizes, and the button that chooses; a second choice can be taken back unharmed. */
export function FileField({ control, files, onPick }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <HStack
      gap="3"
      flexWrap="wrap"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor={control['aria-invalid'] ? 'border.error' : 'border'}
      borderStyle="dashed"
      rounded="xl"
      p="3"
    >
      {/* Reached through the button, which carries the label: the browser's own control cannot be styled. */}
      <chakra.input
        ref={input}
        type="file"
        multiple
        accept={PROJECT_VIDEO_TYPES.join(',')}
        hidden
        tabIndex={-1}
        aria-hidden
        data-testid="project-video-input"
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          event.target.value = '';
          if (picked.length > 0) onPick(picked);
        }}
      />
      <Button
        {...control}
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => input.current?.click()}
      >
        <LuUpload aria-hidden /> {files.length === 0 ? texts.choose : texts.chooseOther}
      </Button>
      {files.map((file, index) => (
        <HStack key={index} gap="2" minW="0" flex="1 1 160px" data-file-name={file.name}>
          <Box color="fg.muted" flexShrink={0}>
            <LuFileVideo aria-hidden />
          </Box>
          <Box minW="0">
            <Text fontSize="sm" truncate title={file.name}>
              {file.name}
            </Text>
            <Text fontSize="xs" color="fg.subtle">
              {formatBytes(file.size)}
            </Text>
          </Box>
        </HStack>
      ))}
    </HStack>
  );
}
