import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import '../testing/patience';
import { system } from '../theme';
import { latePart } from './lazy-part';

describe('a part that may come last', () => {
  const idle: (() => void)[] = [];
  beforeEach(() => {
    idle.length = 0;
    Object.assign(window, { requestIdleCallback: (then: () => void) => idle.push(then) });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('is not even asked for until the page has a quiet moment, and drawn at once from then on', async () => {
    const load = jest.fn(() => Promise.resolve(() => <p>what waits for an answer</p>));
    const Late = latePart(load);
    const page = (
      <ChakraProvider value={system}>
        <Late />
      </ChakraProvider>
    );

    const first = render(page);
    expect(load).not.toHaveBeenCalled();
    await act(async () => {
      idle.forEach((then) => {
        then();
      });
      await Promise.resolve();
    });
    await screen.findByText('what waits for an answer');
    first.unmount();

    render(page);
    screen.getByText('what waits for an answer');
  });
});
