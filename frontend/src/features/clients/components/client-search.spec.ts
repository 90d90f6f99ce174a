/** @jest-environment node */
import { aClient } from '../../../testing/agency-builders';
import { matchingClients } from './client-search';

const clients = [
  aClient({ id: 1, name: 'María Sol', email: 'info@panaderia.co' }),
  aClient({ id: 2, name: 'Bar Luna', email: 'luna@bar.co' }),
];
const found = (search: string) => matchingClients(clients, search).map(({ id }) => id);

describe('matchingClients', () => {
  it('finds by a part of the name or of the e-mail, in any case', () => {
    expect(found('LUNA')).toEqual([2]);
    expect(found('PANADERIA.co')).toEqual([1]);
  });

  it('does not ask for accents', () => {
    expect(found('maria')).toEqual([1]);
  });

  it('takes all without a search, and none when nothing matches', () => {
    expect(found('  ')).toEqual([1, 2]);
    expect(found('zapatos')).toEqual([]);
  });
});
