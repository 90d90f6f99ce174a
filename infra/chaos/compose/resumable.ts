import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DemoClient, ROOT } from '@pregonero/local';
import { clip } from '../files';

/** The agency of the demo accounts: only it sends videos of projects. */
const AGENCY = { email: 'admin@pregonero.test', password: 'admin1234' };
const VERSION = { 'tus-resumable': '1.0.0' };
const PIECE_BYTES = 1_048_576;
/** Sent one after the other to whichever gateway the front door chooses: that one of two is never chosen happens once in 2,048 runs. */
const PIECES = 12;

/** A film that is long because of what no player looks at. */
function longFilm(): Buffer {
  const film = clip();
  const padding = randomBytes(PIECES * PIECE_BYTES - film.length);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  return Buffer.concat([film, padding]);
}

const metadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Listed {
  id: number;
  caption: string;
  cloudinaryUrl: string;
}

/** A film sent in pieces that meet both gateways is one film, listed by both, and its link gives back its bytes. */
export async function piecesMeet(web: string, clientId: number): Promise<string> {
  const { token } = await new DemoClient({ web, directory: ROOT }).post('/api/login', AGENCY);
  const headers = { authorization: `Bearer ${token}` };
  const call = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => fetch(new URL(path, web), { ...init, headers: { ...headers, ...init.headers } });
  const made = await call('/api/projects', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Otoño', clientId }),
  });
  if (!made.ok) throw new Error(`no project: ${made.status} ${await made.text()}`);
  const { id: projectId } = (await made.json()) as { id: number };
  const film = longFilm();
  const caption = randomUUID();
  const about = { filename: 'otoño.mp4', caption, projectId: String(projectId), status: 'pending' };
  const begun = await call('/api/uploads/tus', {
    method: 'POST',
    headers: { ...VERSION, 'upload-length': String(film.length), 'upload-metadata': metadata(about) },
  });
  const place = begun.headers.get('location');
  if (place === null)
    throw new Error(`an upload in pieces does not begin: ${begun.status} ${await begun.text()}`);
  for (let offset = 0; offset < film.length; offset += PIECE_BYTES) {
    const answer = await call(place, {
      method: 'PATCH',
      headers: {
        ...VERSION,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: film.subarray(offset, offset + PIECE_BYTES),
    });
    if (answer.status !== 204)
      throw new Error(`a piece at ${offset} is answered ${answer.status}: ${await answer.text()}`);
  }
  const listed = (await (await call(`/api/projects/${projectId}/videos`)).json()) as Listed[];
  const link = listed.find((video) => video.caption === caption)?.cloudinaryUrl;
  if (link === undefined)
    throw new Error(`a film of ${PIECES} pieces is not listed: ${JSON.stringify(listed)}`);
  const bytes = Buffer.from(await (await fetch(new URL(link, web))).arrayBuffer());
  const digest = (of: Buffer): string => createHash('sha256').update(of).digest('hex');
  if (digest(bytes) !== digest(film))
    throw new Error(`of ${film.length} bytes sent ${bytes.length} others came back`);
  return `a film in ${PIECES} pieces`;
}
