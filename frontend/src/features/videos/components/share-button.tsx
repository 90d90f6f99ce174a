import { Box, Button, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LuMessageCircle, LuShare2 } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { currentVideoUrl } from '../../../data/guion-facts';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { downloadBytes } from '../../../lib/download';
import { formatBytes } from '../../../lib/format';
import {
  hasShareSheet,
  readVideoFile,
  SHARE_MAX_BYTES,
  shareFile,
  WHATSAPP_VIDEO_BYTES,
  whatsappHref,
} from '../../../lib/share';
import { commonTexts } from '../../../texts/common';
import { videosTexts } from '../../../texts/videos';

const texts = videosTexts.share;

type Phase = 'idle' | 'preparing' | 'sharing' | 'ready' | 'downloaded';

/**
 * Sends the file of a video: over the system's share sheet, or downloaded with WhatsApp beside it where there is no sheet. The
 * file is read before the sheet opens, because browsers count a tap for some seconds only.
 */
export function ShareButton({ guion }: { guion: Guion }) {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [part, setPart] = useState(0);
  const [held, setHeld] = useState<{ url: string; file: File } | null>(null);
  const url = currentVideoUrl(guion);

  const prepare = async (from: string): Promise<File> => {
    if (held?.url === from) return held.file;
    setPart(0);
    setPhase('preparing');
    const profile = await queryClient.query({ ...perfilNegocioQuery, staleTime: 'static' }).catch(() => null);
    const video = { url: from, business: profile?.nombre ?? '', titulo: guion.titulo };
    const file = await readVideoFile(video, setPart);
    setHeld({ url: from, file });
    return file;
  };
  const send = async () => {
    if (url === null) {
      toast.error(videosTexts.noVideo);
      return;
    }
    try {
      const file = await prepare(url);
      if (hasShareSheet(file)) {
        setPhase('sharing');
        const outcome = await shareFile(file);
        setPhase(outcome === 'again' ? 'ready' : 'idle');
        if (outcome !== 'failed') return;
      }
      downloadBytes(file, file.name);
      setPhase('downloaded');
    } catch {
      setPhase('idle');
      toast.error(commonTexts.downloadRefused, commonTexts.downloadRefusedText);
    }
  };

  return (
    <>
      <Button
        size="sm"
        {...(phase === 'ready' ? {} : { variant: 'outline', colorPalette: 'gray' })}
        loading={phase === 'preparing' || phase === 'sharing'}
        loadingText={
          phase === 'preparing' ? texts.preparing({ percent: Math.floor(part * 100) }) : texts.send
        }
        onClick={() => void send()}
      >
        <LuShare2 aria-hidden /> {phase === 'ready' ? texts.sendNow : texts.send}
      </Button>
      <Box role="status" flexBasis="full" _empty={{ display: 'none' }}>
        {phase === 'ready' && (
          <Text fontSize="sm" color="fg.muted">
            {texts.ready}
          </Text>
        )}
        {phase === 'downloaded' && held !== null && <Downloaded guion={guion} file={held.file} />}
      </Box>
    </>
  );
}

/** The way on from a downloaded file: WhatsApp with the text, where the file is attached by hand. */
function Downloaded({ guion, file }: { guion: Guion; file: File }) {
  const text = [guion.caption, guion.captionGenerado].find((each) => each !== null && each !== '');
  const size = formatBytes(file.size);
  return (
    <Box p="4" mt="1" rounded="xl" bg="bg.muted" borderWidth="1px" borderColor="border">
      <Text fontWeight="semibold" fontSize="sm">
        {texts.downloaded}
      </Text>
      <Text fontSize="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
        {texts.downloadedText({ name: file.name, size })}
        {file.size > SHARE_MAX_BYTES && ` ${texts.tooLarge}`}
        {file.size > WHATSAPP_VIDEO_BYTES && ` ${texts.asDocument}`}
      </Text>
      <Button asChild size="sm" mt="3">
        <a href={whatsappHref(text ?? guion.titulo)} target="_blank" rel="noreferrer">
          <LuMessageCircle aria-hidden /> {texts.openWhatsapp}
        </a>
      </Button>
    </Box>
  );
}
