import type { Voice } from '@pregonero/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/toaster';
import { guionesTexts } from '../../../texts/guiones';

/** Plays one voice sample at a time; a second call on the same voice stops it. */
export function useVoicePreview(): { playingId: string | null; toggle: (voice: Voice) => void } {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlayingId(null);
  }, []);

  useEffect(
    () => () => {
      audio.current?.pause();
    },
    [],
  );

  const toggle = useCallback(
    (voice: Voice) => {
      const again = playingId === voice.voice_id;
      stop();
      if (again || voice.preview_audio === null) return;
      const player = new Audio(voice.preview_audio);
      audio.current = player;
      setPlayingId(voice.voice_id);
      player.addEventListener('ended', () => {
        if (audio.current === player) stop();
      });
      player.play().catch(() => {
        // Stopping before it has loaded also lands here; that is no failure.
        if (audio.current !== player) return;
        stop();
        toast.error(guionesTexts.chooser.playFailed);
      });
    },
    [playingId, stop],
  );

  return { playingId, toggle };
}
