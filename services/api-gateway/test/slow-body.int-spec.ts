import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Project } from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { anAdmin, aProject } from './agency-people';
import { type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import { mp4 } from './media-files';
import { rawUpload } from './upload-client';

const MEBIBYTE = 1_048_576;
const PATH = '/api/videos/upload';

/** An object store that takes an upload in parts, but reads no part before it is told to. */
class HesitantStore {
  readonly server: Server;
  private readonly waiting: (() => void)[] = [];
  private isOpen = false;
  receivedBytes = 0;

  constructor() {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://s3.test');
      const xml = (name: string, body: string): void => {
        response.setHeader('content-type', 'application/xml');
        response.end(`<?xml version="1.0"?><${name}>${body}</${name}>`);
      };
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        xml('InitiateMultipartUploadResult', '<UploadId>uno</UploadId>');
      } else if (request.method === 'POST') {
        request.resume().on('end', () => {
          xml('CompleteMultipartUploadResult', '<ETag>"todo"</ETag>');
        });
      } else if (request.method === 'PUT') {
        const read = (): void => {
          request.on('data', (chunk: Buffer) => {
            this.receivedBytes += chunk.length;
          });
          request.on('end', () => response.setHeader('etag', '"parte"').end());
        };
        if (this.isOpen) read();
        else this.waiting.push(read);
      } else {
        request.resume();
        response.statusCode = 204;
        response.end();
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  open(): void {
    this.isOpen = true;
    for (const read of this.waiting.splice(0)) read();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const store = new HesitantStore();
let gateway: TestGateway;
let admin: SignedIn;
let project: Project;

beforeAll(async () => {
  const url = await store.listen();
  gateway = await startGateway({
    S3_ENDPOINT: url,
    S3_PUBLIC_ENDPOINT: url,
    SLOW_BODY_WINDOW_SECONDS: '1',
  });
  admin = await anAdmin(gateway);
  project = await aProject(gateway, admin, (await gateway.signIn()).user.id);
});
afterAll(async () => {
  await gateway.close();
  store.close();
});

const fieldsOf = (): Record<string, string> => ({
  caption: 'Texto',
  projectId: String(project.id),
  status: 'pending',
});

describe('a body that is slower than the store, or the store slower than the body', () => {
  it('waits for a slow store instead of holding the file, and does not blame the sender', async () => {
    const file = mp4({ dataBytes: 150 * MEBIBYTE });
    const upload = rawUpload(gateway, { path: PATH, file: 'video', token: admin.token });
    upload.begin(fieldsOf());
    let takenBytes = 0;
    const sent = (async () => {
      for (let at = 0; at < file.length; at += MEBIBYTE) {
        await upload.send(file.subarray(at, at + MEBIBYTE));
        takenBytes = Math.min(file.length, at + MEBIBYTE);
      }
      upload.finish();
    })();
    let [before, stillFor] = [-1, 0];
    // Longer than the window in which a slow sender would be refused.
    await eventually(() => {
      stillFor = takenBytes === before ? stillFor + 1 : 0;
      before = takenBytes;
      return takenBytes > 0 && stillFor > 60;
    });

    expect(takenBytes).toBeLessThan(64 * MEBIBYTE);
    expect(store.receivedBytes).toBe(0);
    // If this process died now, the object would still go.
    const reminders = `SELECT 1 FROM stored_file_removals WHERE "dueAt" > now() + interval '11 hours'`;
    expect(await gateway.db.query(reminders)).toHaveLength(1);
    store.open();
    await sent;
    expect((await upload.answer).status).toBe(201);
    expect(store.receivedBytes).toBe(file.length);
    expect(await gateway.db.query(reminders)).toEqual([]);
  });

  it.each([
    [PATH, 'video'],
    ['/api/upload-media', 'media'],
  ])('answers 408 to a sender that trickles into %s, and leaves nothing', async (path, file) => {
    // A body of unknown length needs room in the library for the largest file.
    const upload = rawUpload(gateway, { path, file, token: admin.token, contentLength: 1_000_000 });
    upload.begin(file === 'video' ? fieldsOf() : {});
    const trickle = setInterval(() => {
      void upload.send(Buffer.alloc(100)).catch(() => undefined);
    }, 100);

    const answer = await upload.answer;
    clearInterval(trickle);

    expect(answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
    const left = async (): Promise<unknown[]> =>
      gateway.db.query(
        `SELECT key FROM stored_file_removals UNION ALL
         SELECT ref FROM quota_ledger WHERE kind = 'storage' AND state <> 'released'`,
      );
    await eventually(async () => {
      await gateway.runTask('stored-files');
      return (await left()).length === 0;
    });
    upload.abort();
  });

  it('answers 408 when nothing comes at all after the headers', async () => {
    const silent = rawUpload(gateway, {
      path: PATH,
      file: 'video',
      token: admin.token,
      contentLength: 9_000,
    });
    expect((await silent.answer).status).toBe(408);
    silent.abort();
  });
});
