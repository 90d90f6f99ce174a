import { useState } from 'react';
import { downloadFile } from '../lib/download';
import { commonTexts } from '../texts/common';
import { toast } from './toaster';

/** Saves a file and says how that went: a phone shows nothing of a download that has begun. Never rejects. */
export async function downloadAndTell(url: string, name: string): Promise<void> {
  const outcome = await downloadFile(url, name);
  if (outcome === 'refused') toast.error(commonTexts.downloadRefused, commonTexts.downloadRefusedText);
  else toast.success(commonTexts.downloadStarted, commonTexts.downloadStartedText);
}

/** {@link downloadAndTell} for a button that shows that the file is on its way. */
export function useDownload(): { downloading: boolean; download: (url: string, name: string) => void } {
  const [downloading, setDownloading] = useState(false);
  const download = (url: string, name: string) => {
    setDownloading(true);
    void downloadAndTell(url, name).then(() => {
      setDownloading(false);
    });
  };
  return { downloading, download };
}
