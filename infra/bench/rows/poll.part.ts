import type { Part } from '../part';
import { askedInTurn, gatewayOf, linesOf, requestsOf } from './asked-by-people';

const LIST = '/api/guiones';

/** What an open panel asks while its live channel is down. */
export const pollPart: Part = {
  name: 'poll',
  lines: linesOf('poll', {
    what: 'A poll of the list without news, 50 connections',
    against: 'the same with news',
    goal: 10,
  }),
  measure: async (means) => {
    const stage = await means.stage();
    const server = gatewayOf(stage);
    const listing = requestsOf(stage, LIST);
    const tags = await Promise.all(
      stage.people.slice(0, listing.length).map(async ({ token }) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`http://127.0.0.1:${server.port}${LIST}`, { headers });
        await answer.arrayBuffer();
        return answer.headers.get('etag') ?? '';
      }),
    );
    const known = requestsOf(stage, LIST, (person) => ({ 'if-none-match': tags[person] ?? '' }));
    return askedInTurn(means, 'poll', {
      product: { server, requests: known, status: 304 },
      limit: { server, requests: listing, status: 200 },
    });
  },
};
