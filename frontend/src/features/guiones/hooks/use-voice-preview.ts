import type { Voice } from '@pregonero/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';

interface VoicePreview {
  playingId: string | null;
  /** The voice whose sample could not be played. */
  failedId: string | null;
  toggle: (voice: Voice) => void;
}

/** Plays one voice sample at a time; a second call on the same voice stops it. */
export function useVoicePreview(): VoicePreview {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlayingId(null);
  }, []);

  useEffect(
    () => () => {
      audio.current?.pause();
      // Its loading ends with an error now, which nobody has to hear of.
      audio.current = null;
    },
    [],
  );

  const toggle = useCallback(
    (voice: Voice) => {
      const again = playingId === voice.voice_id;
      stop();
      setFailedId(null);
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
        setFailedId(voice.voice_id);
      });
    },
    [playingId, stop],
  );

  return { playingId, failedId, toggle };
}
