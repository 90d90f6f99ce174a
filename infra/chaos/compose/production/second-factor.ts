import { createHmac } from 'node:crypto';
import type { RecoveryCodes, SecondFactorSetup } from '@pregonero/contracts/api';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an authenticator shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Uint8Array.from(bits.match(/.{8}/gu) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(value % 1_000_000).padStart(6, '0');
}

/** Sets up the second factor of a signed-in account. @returns its recovery codes, each of which signs in once */
export async function setUpSecondFactor(web: string, token: string): Promise<string[]> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${web}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} → ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { secret } = (await post('/api/second-factor', {})) as SecondFactorSetup;
  const { recoveryCodes } = (await post('/api/second-factor/confirm', {
    code: codeOf(secret),
  })) as RecoveryCodes;
  return recoveryCodes;
}
