import { Button, HStack } from '@chakra-ui/react';
import { LuDownload } from 'react-icons/lu';
import { CopyButton } from '../../../components/copy-button';
import { useDownload } from '../../../components/downloads';
import { downloadName } from '../../../lib/download';
import { commonTexts } from '../../../texts/common';
import { publishTexts } from '../../../texts/publish';

const texts = publishTexts.kit;

interface PublishByHandProps {
  videoUrl: string;
  draft: { title: string; description: string; hashtags: readonly string[] };
}

/** What a person takes along who publishes in the network's own app: the video and its texts. */
export function PublishByHand({ videoUrl, draft }: PublishByHandProps) {
  const { downloading, download } = useDownload();
  const tags = draft.hashtags.map((tag) => `#${tag}`).join(' ');
  const text = [draft.title, draft.description, tags].filter((part) => part.trim() !== '').join('\n\n');
  return (
    <HStack gap="2" flexWrap="wrap" data-publish-by-hand>
      <Button
        loading={downloading}
        loadingText={commonTexts.downloading}
        onClick={() => {
          download(videoUrl, downloadName(draft.title));
        }}
      >
        <LuDownload aria-hidden /> {texts.downloadAction}
      </Button>
      <CopyButton text={text} label={texts.copyAction} />
    </HStack>
  );
}
