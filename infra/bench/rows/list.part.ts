import type { Part } from '../part';
import { askedByPeople, linesOf } from './asked-by-people';

/** The panel's first question. */
export const listPart: Part = {
  name: 'list',
  lines: linesOf('list', {
    what: '`GET /api/guiones`, 20 rows, 50 connections',
    against: 'Fastify + pg, the same two statements',
    must: 0.7,
    goal: 1,
  }),
  measure: (means) => askedByPeople(means, 'list', '/api/guiones'),
};
