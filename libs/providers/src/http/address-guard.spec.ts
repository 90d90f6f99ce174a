import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LookupAddress } from 'node:dns';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@pregonero/contracts/languages';
import { AddressGuard, publicLookup } from './address-guard';
import { ProviderHttpClient } from './provider-http.client';
import { isPublicAddress } from './public-address';

const PUBLIC = '93.184.216.34';

/** Names whose server answers something inside, alone or hidden among public addresses; others do not exist. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'localtest.me': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'instance-data.': ['169.254.169.254'],
  'redis.internal': ['10.2.3.4'],
  'provider-sandbox': ['172.18.0.5'],
  'one-inside.example': [PUBLIC, '192.168.1.7'],
  'one-mapped.example': [PUBLIC, '::ffff:10.0.0.9'],
  'six.example': ['fd12:3456:789a::1'],
  'nobody.example': [],
};

function answersOf(hostname: string): LookupAddress[] {
  const inName = /^(\d+[.-]\d+[.-]\d+[.-]\d+)\.(nip\.io|sslip\.io)$/u.exec(hostname)?.[1];
  const found = inName === undefined ? NAMES[hostname] : [inName.replaceAll('-', '.')];
  if (found === undefined) throw Object.assign(new Error(`ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

const CORPUS = [
  // Written out, with a port, with a path, with another case.
  ...['https://127.0.0.1/', 'https://127.0.0.1:443/', 'https://127.255.255.254/a', 'HTTPS://127.0.0.1/'],
  // One number, octal, hexadecimal, mixed, short forms, with a dot behind.
  ...['https://2130706433/', 'https://017700000001/', 'https://0x7f000001/', 'https://0x7f.0.0.1/'],
  ...['https://0177.0.0.1/', 'https://0177.0.0x0.01/', 'https://127.1/', 'https://127.0.1/', 'https://0/'],
  ...['https://127.0.0.1./', 'https://0x7f.1/', 'https://3232235777/', 'https://0300.0250.1.1/'],
  // Zero, private, carriers', links, groups, for examples, for measurements, reserved, everybody.
  ...['https://0.0.0.0/', 'https://0.1.2.3/', 'https://10.0.0.1/', 'https://172.16.0.1/'],
  ...['https://172.31.255.255/', 'https://192.168.0.1/', 'https://100.64.0.1/', 'https://100.127.255.254/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://169.254.170.2/v2/credentials'],
  ...['https://224.0.0.1/', 'https://239.255.255.255/', 'https://192.0.2.1/', 'https://198.51.100.7/'],
  ...['https://203.0.113.9/', 'https://198.18.0.1/', 'https://192.0.0.1/', 'https://240.0.0.1/'],
  ...['https://255.255.255.255/', 'https://192.88.99.1/'],
  // IPv6: the same, and IPv4 carried in it.
  ...['https://[::1]/', 'https://[::]/', 'https://[0:0:0:0:0:0:0:1]/', 'https://[::ffff:127.0.0.1]/'],
  ...['https://[::ffff:7f00:1]/', 'https://[::ffff:10.0.0.1]/', 'https://[::127.0.0.1]/'],
  ...['https://[fe80::1]/', 'https://[fec0::1]/', 'https://[fc00::1]/', 'https://[fd00:ec2::254]/'],
  ...['https://[ff02::1]/', 'https://[2001:db8::1]/', 'https://[64:ff9b::7f00:1]/', 'https://[100::1]/'],
  ...[
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[4000::1]/',
    'https://[::ffff:0:127.0.0.1]/',
  ],
  // Letters and dots that a browser reads as numbers or ASCII, and numbers in percent.
  ...['https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', 'https://%31%32%37.0.0.1/'],
  // Names: well known, of this house, that carry their address, with one bad answer among good ones, without any.
  ...['https://localhost/', 'https://localhost./', 'https://LOCALHOST/', 'https://localtest.me/'],
  ...[
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://instance-data./',
    'https://redis.internal/',
  ],
  ...['https://provider-sandbox/', 'https://127.0.0.1.nip.io/', 'https://10-0-0-1.sslip.io/'],
  ...['https://169.254.169.254.nip.io/', 'https://one-inside.example/', 'https://one-mapped.example/'],
  ...['https://six.example/', 'https://nobody.example/'],
  // Somebody else's name in front of the at sign, with and without tricks of parsing.
  ...[
    'https://api.heygen.com@127.0.0.1/',
    `https://user:secret@${PUBLIC}/`,
    'https://127.0.0.1#@api.heygen.com/',
  ],
  ...['https:\\\\127.0.0.1\\', 'https:///127.0.0.1/', 'https:127.0.0.1'],
  // Other ports and schemes, and what is no address.
  ...[`https://${PUBLIC}:22/`, `https://${PUBLIC}:6379/`, `http://${PUBLIC}/`, 'http://127.0.0.1:9/'],
  ...['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:6379/_FLUSHALL', 'data:text/plain,a'],
  ...[
    'blob:https://127.0.0.1/1',
    'javascript:alert(1)',
    'ws://127.0.0.1/',
    '//127.0.0.1/',
    '/etc/passwd',
    '',
  ],
  ...['https://', 'https://[::1', 'https://127.0.0.1:99999/', 'http://[fe80::1%25eth0]/'],
];

/** Every attempt of this process to connect to anything while `work` runs. */
async function connectionsOf(work: () => Promise<void>): Promise<string[]> {
  const attempts: string[] = [];
  const opened = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string) => attempts.push(address));
  };
  subscribe('net.client.socket', opened);
  try {
    await work();
  } finally {
    unsubscribe('net.client.socket', opened);
  }
  return attempts;
}

describe('AddressGuard', () => {
  const resolve = (hostname: string) => Promise.resolve().then(() => answersOf(hostname));
  const client = new ProviderHttpClient(
    'heygen',
    new AddressGuard(['http://127.0.0.1:1'], resolve),
    say('presenters_away'),
  );
  const download = (url: string) =>
    client.download({ url, toPath: join(tmpdir(), 'never-written'), deadlineMs: 60_000, maxBytes: 1_000 });

  it('refuses every payload, and connects to nothing', async () => {
    const refusals: unknown[] = [];
    const attempts = await connectionsOf(async () => {
      for (const url of CORPUS) {
        const refusal: unknown = await download(url).catch((error: unknown) => error);
        const { kind, providerCode } = refusal as { kind?: string; providerCode?: string };
        refusals.push({ url, kind, providerCode });
      }
    });

    expect(CORPUS.length).toBeGreaterThanOrEqual(60);
    expect(refusals).toEqual(
      CORPUS.map((url) => ({ url, kind: 'rejected', providerCode: 'download_refused' })),
    );
    expect(attempts).toEqual([]);
  });

  it('asks for a name once and connects to that answer, whatever the name says a moment later', async () => {
    const answers = [PUBLIC, '127.0.0.1'];
    const asked: string[] = [];
    const lookup = publicLookup((hostname) => {
      asked.push(hostname);
      return Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
    });

    const used = await new Promise((resolve) => {
      const socket = connect({ host: 'rebinding.example', port: 443, lookup, autoSelectFamily: false });
      // The address is decided: nothing of this machine is behind it.
      socket.on('lookup', (_error, address) => {
        socket.destroy();
        resolve(address);
      });
    });

    expect({ asked, used }).toEqual({ asked: ['rebinding.example'], used: PUBLIC });
  });

  it.each(['8.8.8.8', PUBLIC, '172.32.0.1', '100.128.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
    'lets %s through, which is of the internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
