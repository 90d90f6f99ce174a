import { ApiError } from './api-client';
import { sendWithConsents } from './consents';

const BODY = { name: 'Ana', acceptedTerms: '2027-01-01', acceptedPrivacy: '2027-01-01' };
const refusal = (errors: Record<string, string[]>, status = 400) =>
  new ApiError({ status, code: 'validation_failed', userMessage: 'No', bodyText: '', errors });

describe('sendWithConsents', () => {
  it.each([
    ['both', { acceptedTerms: ['x'], acceptedPrivacy: ['x'] }],
    ['one', { acceptedPrivacy: ['x'] }],
  ])('sends the body again without consents when the server refuses %s of them', async (_which, errors) => {
    const send = jest.fn().mockRejectedValueOnce(refusal(errors)).mockResolvedValueOnce('made');

    expect(await sendWithConsents(BODY, send)).toBe('made');
    expect(send.mock.calls).toEqual([[BODY], [{ name: 'Ana' }]]);
  });

  it.each([
    ['another field too', refusal({ acceptedTerms: ['x'], email: ['x'] })],
    ['another field', refusal({ email: ['x'] })],
    ['the whole body', refusal({})],
    ['for another reason', refusal({ acceptedTerms: ['x'] }, 500)],
    ['without an answer', new Error('network')],
  ])('throws and sends nothing again when the server refuses %s', async (_what, error) => {
    const send = jest.fn().mockRejectedValue(error);

    await expect(sendWithConsents(BODY, send)).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('throws the second refusal', async () => {
    const second = refusal({ acceptedTerms: ['x'] });
    const send = jest
      .fn()
      .mockRejectedValueOnce(refusal({ acceptedTerms: ['x'] }))
      .mockRejectedValueOnce(second);

    await expect(sendWithConsents(BODY, send)).rejects.toBe(second);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
