import type { User } from '@pregonero/contracts/api';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toast } from '../../components/toaster';
import { meQuery, sessionKeys } from '../../data/account';
import { sendProjectVideo, uploadsChanged, type VideoUpload } from '../../data/project-uploads';
import { ApiError } from '../../lib/api-client';
import { endResumable, ForgottenError, InterruptedError } from '../../lib/resumable-file';
import { getSessionToken, onSessionToken } from '../../lib/session-token';
import { uploadsTexts } from '../../texts/uploads';

const texts = uploadsTexts.choose;
/** Waits between tries while the server does not answer; the network's return ends them. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 15_000];

/** A video, or a version of one, on its way to a project, in this page. */
export interface QueuedUpload {
  readonly key: number;
  readonly upload: VideoUpload;
  /** `interrupted` goes on by itself; `failed` waits for another file. */
  readonly state: 'waiting' | 'sending' | 'interrupted' | 'failed';
  readonly sentBytes: number;
  /** Why it failed. */
  readonly error: unknown;
}

interface Row extends QueuedUpload {
  url: string | null;
}

let rows: readonly Row[] = [];
let nextKey = 1;
let tries = 0;
let retry: number | undefined;
let current: { key: number; cut: AbortController } | null = null;
/** Whose videos these are. */
let owner: number | undefined;
/** The session ended while one was sent: all of them wait until its owner has signed in again. */
let isSignedOut = false;
let stopListening: () => void = () => undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(next: readonly Row[]): void {
  const was = rows.length > 0;
  rows = next;
  if (was !== rows.length > 0) {
    const change = rows.length > 0 ? window.addEventListener : window.removeEventListener;
    change('beforeunload', askToStay);
    change('online', goOn);
    change('offline', interrupt);
    stopListening();
    stopListening = rows.length > 0 ? onSessionToken(() => void comeBack()) : () => undefined;
  }
  for (const listener of listeners) listener();
}

function change(key: number, part: Partial<Row>): void {
  set(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** A request over a network that went may hang for minutes. */
function interrupt(): void {
  current?.cut.abort(new InterruptedError());
}

function goOn(): void {
  if (isSignedOut) {
    void comeBack();
    return;
  }
  window.clearTimeout(retry);
  retry = undefined;
  tries = 0;
  set(rows.map((row) => (row.state === 'interrupted' ? { ...row, state: 'waiting' } : row)));
  if (client !== null) void work(client);
}

/** Somebody has signed in: the videos go on where they were, or are dropped where it is another person. */
async function comeBack(): Promise<void> {
  if (!isSignedOut || client === null || getSessionToken() === null) return;
  const user = await client.query(meQuery).catch(() => null);
  if (user === null) return;
  isSignedOut = false;
  if (user.id === owner) goOn();
  else set([]);
}

let client: QueryClient | null = null;

/** Sends one after the other: together they would only share the line. */
async function work(queryClient: QueryClient): Promise<void> {
  client = queryClient;
  // Without a network the next one would only be cut as well.
  if (current !== null || retry !== undefined || !navigator.onLine || isSignedOut) return;
  const row = rows.find(({ state }) => state === 'waiting');
  if (row === undefined) return;
  const { key, upload } = row;
  const cut = new AbortController();
  current = { key, cut };
  change(key, { state: 'sending', error: null });
  try {
    await sendProjectVideo(upload, row.url, {
      signal: cut.signal,
      onUrl: (url) => {
        change(key, { url });
      },
      onProgress: (sentBytes) => {
        tries = 0;
        change(key, { sentBytes });
      },
    });
    set(rows.filter((one) => one.key !== key));
    toast.success(upload.versionOf === null ? texts.doneTitle : texts.versionDone, texts.doneText);
    uploadsChanged(queryClient, upload);
  } catch (error) {
    settle(key, error);
  } finally {
    current = null;
  }
  void work(queryClient);
}

function settle(key: number, error: unknown): void {
  if (error instanceof ForgottenError) {
    change(key, { state: 'waiting', url: null, sentBytes: 0 });
  } else if (error instanceof InterruptedError) {
    change(key, { state: 'interrupted' });
    if (!navigator.onLine) return;
    const waitMs = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0;
    tries += 1;
    const before = tries;
    retry = window.setTimeout(() => {
      goOn();
      tries = before;
    }, waitMs);
  } else if (error instanceof ApiError && error.status === 401) {
    isSignedOut = true;
    change(key, { state: 'interrupted' });
  } else {
    // Its address goes: what was refused is refused at every repeat.
    change(key, { state: 'failed', url: null, sentBytes: 0, error });
  }
}

/** Puts videos at the end of the queue. `url`: where one goes on that was begun before this page. */
export function enqueue(
  queryClient: QueryClient,
  uploads: readonly VideoUpload[],
  url: string | null = null,
): void {
  const added = uploads.map((upload): Row => {
    nextKey += 1;
    return { key: nextKey, upload, state: 'waiting', sentBytes: 0, error: null, url };
  });
  const me = queryClient.getQueryData<User>(sessionKeys.me)?.id;
  const isTheirs = isSignedOut && me !== owner;
  owner = me;
  isSignedOut = false;
  set([...(isTheirs ? [] : rows), ...added]);
  void work(queryClient);
}

/** Sends another file in place of one that was refused; what was written with it stays. */
export function replaceFile(queryClient: QueryClient, key: number, file: File): void {
  const row = rows.find((one) => one.key === key);
  if (row === undefined) return;
  change(key, { upload: { ...row.upload, file }, state: 'waiting', url: null, sentBytes: 0 });
  void work(queryClient);
}

/** Takes a video out of the queue; what was sent of it goes. */
export function takeBack(queryClient: QueryClient, key: number): void {
  const row = rows.find((one) => one.key === key);
  set(rows.filter((one) => one.key !== key));
  if (current?.key === key) current.cut.abort(new DOMException('taken back', 'AbortError'));
  if (row === undefined) return;
  const { url } = row;
  // Whatever is left of it ends after its days.
  if (url !== null) {
    void endResumable(url)
      .catch(() => undefined)
      .finally(() => {
        uploadsChanged(queryClient, row.upload);
      });
  }
  goOn();
}

/** The videos on their way, in their order. */
export function useUploadQueue(): readonly QueuedUpload[] {
  return useSyncExternalStore(subscribe, () => rows);
}

/** Whether an upload of the server's list is one of this page's. */
export function isQueued(url: string): boolean {
  return rows.some((row) => row.url !== null && new URL(row.url, window.location.href).pathname === url);
}
