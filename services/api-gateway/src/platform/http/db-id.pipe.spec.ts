import { ApiError } from '@pregonero/contracts/api';
import fc from 'fast-check';
import { DbIdPipe } from './db-id.pipe';

const pipe = new DbIdPipe();

describe('DbIdPipe', () => {
  it('takes every id that the column can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        expect(pipe.transform(String(id))).toBe(id);
      }),
    );
  });

  it('answers anything else with 400', () => {
    fc.assert(
      fc.property(
        fc
          .string()
          .filter((text) => !/^[1-9]\d{0,8}$/u.test(text) && Number(text) !== Number.parseInt(text, 10)),
        (text) => {
          expect(() => pipe.transform(text)).toThrow(ApiError);
        },
      ),
    );
    for (const text of ['0', '00', '01', '-1', '+1', '1.0', '1e3', '2147483648', '٣', ' 1', '']) {
      expect(() => pipe.transform(text)).toThrow(ApiError);
    }
  });
});
