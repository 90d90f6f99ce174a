import type { Part } from '../part';
import { askedByPeople, linesOf } from './asked-by-people';

/** What every page asks once. */
export const mePart: Part = {
  name: 'me',
  lines: linesOf('me', {
    what: '`GET /api/me`, 50 connections',
    against: 'Fastify + pg, the same statement',
    must: 0.55,
    goal: 0.8,
  }),
  measure: (means) => askedByPeople(means, 'me', '/api/me'),
};
