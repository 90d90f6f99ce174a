import { requestBytes, underLoad } from '../http-load';
import { inTurn } from '../in-turn';
import type { Part } from '../part';

const CONNECTIONS = 8;
const SECONDS = 4;

/** A right password, again and again by many. */
export const signInPart: Part = {
  name: 'sign-in',
  lines: [
    {
      id: 'sign-in',
      what: 'Sign-in with argon2id, 8 connections',
      against: 'Fastify + pg + bcryptjs, cost 10',
      unit: '/s',
      digits: 0,
      better: 'more',
      must: 6,
    },
  ],
  measure: async (means) => {
    const { people, password, gatewayPort, bare } = await means.stage();
    const requests = people.map(({ email }) => requestBytes('POST', '/api/login', {}, { email, password }));
    const of = (port: number) => async (): Promise<number> => {
      const request = (n: number): Buffer => requests[n % requests.length] ?? Buffer.alloc(0);
      return (await underLoad({ port, connections: CONNECTIONS, seconds: SECONDS, request, status: 200 }))
        .perSecond;
    };
    return { 'sign-in': await inTurn(means, { product: of(gatewayPort), limit: of(bare.port) }) };
  },
};
