/** The part of a `Response` that API calls read. */
export type Reply = Pick<Response, 'status' | 'statusText' | 'text'> & { headers: Pick<Headers, 'get'> };

interface UploadInit {
  method: string;
  headers: Record<string, string>;
  body?: FormData | string;
  signal: AbortSignal;
}

/**
 * Sends a request as `fetch` does and reports the share of its body, from 0 to 1, that has left this machine. Rejects
 * with an `AbortError` when `signal` is aborted, else with a `TypeError` when no reply comes.
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: UploadInit,
  onProgress: (fraction: number) => void,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      resolve({
        status,
        statusText,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: () => Promise.resolve(responseText),
      });
    });
    request.addEventListener('error', () => {
      reject(new TypeError('Failed to upload'));
    });
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was aborted', 'AbortError'));
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was aborted', 'AbortError'));
    else request.send(body);
  });
}
