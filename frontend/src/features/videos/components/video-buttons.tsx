import { Button, Text, type ButtonProps } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useId, useState, type RefObject } from 'react';
import { LuCopy, LuDownload, LuMaximize, LuSave, LuVideo } from 'react-icons/lu';
import { downloadAndTell } from '../../../components/downloads';
import { fixedWords, Glossed, glossOf } from '../../../components/glossed';
import { toast } from '../../../components/toaster';
import { copyText } from '../../../lib/copy-text';
import { showFullScreen } from '../../../lib/full-screen';
import { downloadName, saveFile } from '../../../lib/download';
import { formatDate } from '../../../lib/format';
import { nameButton } from '../../../lib/name-button';
import { currentVideoUrl, isUnedited } from '../../../data/guion-facts';
import { commonTexts } from '../../../texts/common';
import { videosTexts as texts } from '../../../texts/videos';
import { ShareButton } from './share-button';
import { secondsLeft, timeLeftText } from './url-expiry';

const LOOK: ButtonProps = { size: 'sm', variant: 'outline', colorPalette: 'gray' };

interface VideoButtonsProps {
  guion: Guion;
  player: RefObject<HTMLVideoElement | null>;
  /** One of several on the screen: the buttons name their video. */
  embedded: boolean;
}

/** What can be done with the file of a video. */
export function VideoButtons({ guion, player, embedded }: VideoButtonsProps) {
  const [busy, setBusy] = useState<'download' | 'save' | null>(null);
  const noteId = useId();
  const url = currentVideoUrl(guion);
  const name = downloadName(isUnedited(guion) ? texts.uneditedName({ titulo: guion.titulo }) : guion.titulo);

  const toName = (label: string) => (embedded ? { 'aria-label': nameButton(label, guion.titulo) } : {});
  const download = async () => {
    if (url === null) {
      toast.error(texts.noVideo);
      return;
    }
    setBusy('download');
    await downloadAndTell(url, name);
    setBusy(null);
  };

  const save = async () => {
    if (url === null) {
      toast.error(texts.noVideo);
      return;
    }
    setBusy('save');
    try {
      const outcome = await saveFile(url, name);
      if (outcome === 'saved') toast.success(texts.savedTitle);
      if (outcome === 'unsupported') await downloadAndTell(url, name);
    } catch {
      toast.error(texts.saveFailed, texts.saveFailedText);
    }
    setBusy(null);
  };

  const copy = async () => {
    if (url === null) return;
    if (await copyText(url)) {
      const left = timeLeftText(secondsLeft(guion.videoUrlExpiresAt, Date.now()));
      toast.success(texts.copied, texts.copiedText({ left }));
    } else {
      // The link itself has a thousand characters: nobody copies it by hand.
      toast.error(texts.copyFailed, texts.copyFailedText);
    }
  };

  const { hint } = texts;
  const original = guion.hasBroll ? guion.videoHeygenUrl : null;
  const { videoUrlExpiresAt: until } = guion;
  const note = [
    hint.download,
    hint.save,
    ...(original === null ? [] : [hint.original]),
    ...(until === null ? [] : [hint.copy({ date: formatDate(until) })]),
  ];
  return (
    <>
      <ShareButton guion={guion} />
      <Button
        {...LOOK}
        {...toName(busy === 'download' ? commonTexts.downloading : texts.download)}
        aria-describedby={noteId}
        onClick={() => void download()}
        loading={busy === 'download'}
        loadingText={commonTexts.downloading}
      >
        <LuDownload /> {texts.download}
      </Button>
      <Button
        {...LOOK}
        {...toName(busy === 'save' ? texts.saving : texts.save)}
        aria-describedby={noteId}
        onClick={() => void save()}
        loading={busy === 'save'}
        loadingText={texts.saving}
      >
        <LuSave /> {texts.save}
      </Button>
      <Button {...LOOK} {...toName(texts.copyUrl)} aria-describedby={noteId} onClick={() => void copy()}>
        <LuCopy /> {texts.copyUrl}
      </Button>
      <Button
        {...LOOK}
        {...toName(texts.fullscreen)}
        onClick={() => {
          if (player.current !== null) void showFullScreen(player.current);
        }}
      >
        <LuMaximize /> {texts.fullscreen}
      </Button>
      {original !== null && (
        <Button {...LOOK} asChild>
          <a
            {...toName(fixedWords(texts.original))}
            {...glossOf(texts.original)}
            href={original}
            target="_blank"
            rel="noreferrer"
          >
            <LuVideo /> <Glossed text={texts.original} names />
          </a>
        </Button>
      )}
      <Text id={noteId} flexBasis="full" fontSize="xs" color="fg.subtle">
        {note.join(' ')}
      </Text>
    </>
  );
}
