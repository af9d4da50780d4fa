import { onlineManager } from '@tanstack/react-query';
import { ApiError, unreachable } from './api-error';
import { notify } from './notify';
import { createQueryClient } from './query-client';

describe('What could not be read', () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  const delays = (problem: ApiError['problem']) =>
    Array.from({ length: 200 }, () => (typeof retryDelay === 'function' ? retryDelay(0, new ApiError(problem)) : 0));

  it('is asked for again after five seconds (spec 000 §7)', () => {
    expect(new Set(delays({ status: 500 }))).toEqual(new Set([5000]));
  });

  it('of a service that has too much to do not by all in the same second, and not before the time that it tells', () => {
    const spread = delays({ status: 503, retryAfter: 2 });
    expect([Math.min(...spread) >= 5000, Math.max(...spread) <= 10_000]).toEqual([true, true]);
    expect(new Set(spread.map((ms) => Math.floor(ms / 1000))).size).toBe(5);
    expect(Math.min(...delays({ status: 503, retryAfter: 20 }))).toBeGreaterThanOrEqual(20_000);
  });
});

describe('What is saved while the line is down', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once and is told, and does not wait in silence', async () => {
    const told = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
    const client = createQueryClient();
    const saving = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(unreachable()) });
    await expect(saving.execute(undefined)).rejects.toBeInstanceOf(ApiError);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
  });
});
