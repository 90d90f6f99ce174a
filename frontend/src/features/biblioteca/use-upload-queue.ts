import { useRef, useState } from 'react';
import { mediaProblem } from '../../data/media-rules';
import { useUploadMedia } from '../../data/user-media';
import { toast } from '../../components/toaster';
import { isCancel, userMessageOf } from '../../lib/api-client';
import { bibliotecaTexts as texts } from '../../texts/biblioteca';

/** A chosen file until it is in the library. */
export interface QueuedUpload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed and what to do. */
  error?: string;
}

const PROBLEMS = {
  type: { title: texts.invalidTypeTitle, text: texts.invalidTypeText },
  size: { title: texts.tooLargeTitle, text: texts.tooLargeText },
};

/**
 * Uploads the chosen files one after the other. Of one file a message says how it ended; of several each that failed stays in the list
 * with its reason, and the others go on.
 */
export function useUploadQueue() {
  const { mutateAsync, percent, cancel: cancelSending } = useUploadMedia();
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const cancelled = useRef(new Set<number>());
  const lastId = useRef(0);

  const change = (id: number, patch: Partial<QueuedUpload> | null) => {
    setUploads((all) =>
      all.flatMap((each) => (each.id !== id ? [each] : patch === null ? [] : [{ ...each, ...patch }])),
    );
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const isOne = files.length === 1;
    const queue = files.map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file };
    });
    setUploads(queue.map(({ id, file }) => ({ id, name: file.name, state: 'waiting' })));
    let done = 0;
    for (const { id, file } of queue) {
      if (cancelled.current.has(id)) continue;
      const problem = mediaProblem(file);
      if (problem !== null) {
        const { title, text } = PROBLEMS[problem];
        if (isOne) toast.error(title, text);
        change(id, isOne ? null : { state: 'failed', error: text });
        continue;
      }
      change(id, { state: 'sending' });
      try {
        await mutateAsync(file);
        done += 1;
        change(id, null);
      } catch (error) {
        const isForgotten = isOne || isCancel(error);
        change(
          id,
          isForgotten ? null : { state: 'failed', error: userMessageOf(error, texts.uploadFailedText) },
        );
        if (isOne && !isCancel(error)) toast.failed(texts.uploadFailed, error, texts.uploadFailedText);
      }
    }
    if (done > 0) toast.success(texts.uploaded({ count: done }), texts.uploadedText({ count: done }));
  };

  /** Takes one back that is sent or waits, and removes one that failed from the list. */
  const remove = ({ id, state }: QueuedUpload) => {
    if (state === 'sending') {
      cancelSending();
      return;
    }
    cancelled.current.add(id);
    change(id, null);
  };

  return { uploads, percent, isBusy: uploads.some(({ state }) => state !== 'failed'), add, remove };
}
