import { reloadOnce, reloadUntilItComes } from './reload';

describe('a page whose files did not come', () => {
  const reload = jest.fn();
  let online: jest.SpyInstance<boolean>;
  beforeEach(() => {
    jest.useFakeTimers();
    reload.mockReset();
    window.sessionStorage.clear();
    online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('waits for a network that is gone', () => {
    online.mockReturnValue(false);
    reloadUntilItComes(reload);
    jest.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew at once, and then not before half a minute has passed', () => {
    reloadUntilItComes(reload);
    jest.advanceTimersByTime(0);
    expect(reload).toHaveBeenCalledTimes(1);

    // The page that it became.
    reloadUntilItComes(reload);
    jest.advanceTimersByTime(29_999);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(reload)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
