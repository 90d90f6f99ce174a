import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listen } from '../http/listen';
import { MultipartFiles } from './multipart-files';
import { ObjectFiles } from './object-files';
import { routeS3 } from './s3-routes';
import { S3Error } from './s3.error';
import { type S3Credentials, Sigv4Verifier } from './sigv4.verifier';

/** Where an object store listens, what it keeps and whose signature it takes. */
export interface S3ServerOptions extends S3Credentials {
  /** Everything is kept below this folder. */
  directory: string;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Buckets that exist from the start. */
  buckets: readonly string[];
  /** Called before a request is handled; true means that it answered (a fault of the sandbox). */
  intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** An object store that listens; `port` is the real one, also where 0 was asked for. */
export interface RunningS3 {
  port: number;
  /** Stops accepting and ends every connection. */
  close(): Promise<void>;
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Length, Content-Range, Accept-Ranges, x-amz-request-id',
};

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    ...CORS_HEADERS,
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3000',
  });
  response.end();
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void {
  // The rest of a refused body is read and dropped, so that the client sees the answer and not a reset.
  request.resume();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const refusal =
    error instanceof S3Error
      ? error
      : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const body =
    request.method === 'HEAD' ? '' : refusal.toXml(request.url?.split('?', 1)[0] ?? '/', requestId);
  response.writeHead(refusal.status, {
    ...refusal.headers,
    ...(body === '' ? {} : { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) }),
  });
  response.end(body);
}

/**
 * Starts a file-backed S3 that checks every signature. It speaks the common subset: buckets, objects (with ranges,
 * conditions and additional checksums), multipart, signed links, CORS; `s3-routes.ts` has the table. The rest of S3 is
 * answered 501.
 */
export async function startS3Server(options: S3ServerOptions): Promise<RunningS3> {
  const objects = await ObjectFiles.open(join(options.directory, 'buckets'));
  for (const bucket of options.buckets) await objects.createBucket(bucket);
  const multipart = new MultipartFiles(join(options.directory, 'uploads'), objects);
  await multipart.removeLeftovers(Date.now());
  const context = {
    objects,
    multipart,
    verifier: new Sigv4Verifier(options),
    region: options.region,
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    for (const [name, value] of Object.entries({ ...CORS_HEADERS, 'x-amz-request-id': requestId })) {
      response.setHeader(name, value);
    }
    if (request.method === 'OPTIONS') {
      preflight(request, response);
      return;
    }
    try {
      if (options.intercept !== undefined && (await options.intercept(request, response))) return;
      await routeS3(context, request, response);
    } catch (error) {
      refuse(request, response, error, requestId);
    }
  };
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  // A large body over a slow line may take long; silence may not.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  return {
    port: await listen(server, options.port, options.host),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error === undefined) resolve();
          else reject(error);
        });
        server.closeAllConnections();
      }),
  };
}
