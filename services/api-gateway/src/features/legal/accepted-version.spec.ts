import { LEGAL_HISTORY } from '@pregonero/contracts/api';
import { InputValidationPipe } from '../../platform/http/input-validation.pipe';
import { AcceptedVersionField } from './accepted-version.decorator';

describe('AcceptedVersionField', () => {
  let history: { restore: () => void };
  beforeEach(() => {
    history = jest.replaceProperty(LEGAL_HISTORY, 'privacidad', ['2027-03-01', '2026-11-28'] as never);
  });
  afterEach(() => {
    history.restore();
  });

  it('accepts the present and earlier versions, and no other', async () => {
    class Body {
      @AcceptedVersionField('privacidad')
      acceptedPrivacy?: string;
    }
    const read = (body: object): Promise<unknown> =>
      new InputValidationPipe().transform(body, { type: 'body', metatype: Body });

    for (const acceptedPrivacy of ['2027-03-01', '2026-11-28']) {
      expect(await read({ acceptedPrivacy })).toEqual({ acceptedPrivacy });
    }
    expect(await read({})).toEqual({});
    await expect(read({ acceptedPrivacy: '2026-01-01' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
