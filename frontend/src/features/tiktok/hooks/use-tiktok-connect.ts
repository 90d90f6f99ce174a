import { POLL_EVERY_MS, TIKTOK_CONNECT_TIMEOUT_MS, type TiktokStatus } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/toaster';
import { fetchAuthUrl, tiktokKeys, tiktokStatusQuery } from '../../../data/tiktok';
import { liveStatus } from '../../../lib/live-status';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts as texts } from '../../../texts/tiktok';

const POPUP_FEATURES = 'popup,width=520,height=720';

/**
 * Opens the consent window and waits at most 120 s for the account. The server pushes it; while the live channel is
 * down, and once when the window has closed, it is asked, every 2 s.
 * The window is opened within the click (later the browser would block it) and led to TikTok afterwards.
 */
export function useTiktokConnect(): { connecting: boolean; connect: () => void } {
  const queryClient = useQueryClient();
  const [connecting, setConnecting] = useState(false);
  const stopRef = useRef<() => void>(() => undefined);

  useEffect(
    () => () => {
      stopRef.current();
    },
    [],
  );

  const connect = useCallback(() => {
    const popup = window.open('about:blank', 'tiktok', POPUP_FEATURES);
    if (popup === null) {
      toast.error(texts.connectionError, texts.popupBlocked);
      return;
    }
    setConnecting(true);
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;

    const finish = () => {
      over = true;
      clearTimeout(timer);
      setConnecting(false);
    };
    stopRef.current = () => {
      over = true;
      clearTimeout(timer);
    };

    const askServer = () =>
      queryClient
        .query({ ...tiktokStatusQuery, staleTime: 0 })
        .then((status) => status.connected)
        // A question that failed is asked again in two seconds.
        .catch(() => false);

    const ask = async () => {
      const closed = popup.closed;
      const pushed = queryClient.getQueryData<TiktokStatus>(tiktokKeys.status)?.connected === true;
      const connected = pushed || ((closed || liveStatus() !== 'live') && (await askServer()));
      if (over) return;
      if (connected) {
        finish();
        if (!popup.closed) popup.close();
        toast.success(texts.connectedTitle, texts.connectedText);
      } else if (closed) {
        finish();
        toast.info(texts.notConnectedTitle, texts.connectCancelled);
      } else if (Date.now() - startedAt >= TIKTOK_CONNECT_TIMEOUT_MS) {
        finish();
        toast.error(texts.connectionError, texts.connectTimeout);
      } else {
        timer = setTimeout(() => void ask(), POLL_EVERY_MS.tiktokConnect);
      }
    };

    fetchAuthUrl().then(
      ({ authUrl }) => {
        popup.location.href = authUrl;
        timer = setTimeout(() => void ask(), POLL_EVERY_MS.tiktokConnect);
      },
      (error: unknown) => {
        popup.close();
        finish();
        toast.failed(texts.connectionError, error, commonTexts.tryAgain);
      },
    );
  }, [queryClient]);

  return { connecting, connect };
}
