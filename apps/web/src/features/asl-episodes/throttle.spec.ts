import { throttle } from './throttle';

describe('The refetch of the badge of new episodes (architecture §14)', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs a minute after the last refetch, regardless of the number of changes since', () => {
    const work = vi.fn();
    const { call } = throttle(60_000, work);
    vi.advanceTimersByTime(10_000);
    for (let change = 0; change < 5; change++) call();
    vi.advanceTimersByTime(49_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs at once if there was no refetch in the last minute', () => {
    const work = vi.fn();
    const { call } = throttle(60_000, work);
    vi.advanceTimersByTime(61_000);
    call();
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not run after it is stopped', () => {
    const work = vi.fn();
    const { call, stop } = throttle(60_000, work);
    call();
    stop();
    vi.advanceTimersByTime(600_000);
    expect(work).not.toHaveBeenCalled();
  });
});
