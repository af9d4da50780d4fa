import { onlineManager } from '@tanstack/react-query';
import { ApiError, unreachable } from './api-error';
import { notify } from './notify';
import { createQueryClient } from './query-client';

describe('A GET that fails', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  const delays = (problem: ApiError['problem']) =>
    Array.from({ length: 200 }, () => (typeof retryDelay === 'function' ? retryDelay(0, new ApiError(problem)) : 0));

  it('is not retried if the server refuses the request itself, as it would again', () => {
    const retried = [0, 400, 401, 403, 404, 408, 409, 410, 422, 428, 429, 500, 503].filter(
      (status) => typeof retry === 'function' && retry(0, new ApiError({ status })),
    );
    expect(retried).toEqual([0, 408, 429, 500, 503]);
  });

  it('is retried after five seconds (spec 000 §7)', () => {
    expect(new Set(delays({ status: 500 }))).toEqual(new Set([5000]));
  });

  it('is retried at a random time after a 503, and not before its Retry-After', () => {
    const samples = delays({ status: 503, retryAfter: 2 });
    expect([Math.min(...samples) >= 5000, Math.max(...samples) <= 10_000]).toEqual([true, true]);
    expect(new Set(samples.map((ms) => Math.floor(ms / 1000))).size).toBe(5);
    expect(Math.min(...delays({ status: 503, retryAfter: 20 }))).toBeGreaterThanOrEqual(20_000);
  });
});

describe('A mutation while the browser is offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once with an error message, and does not wait for the network', async () => {
    const showError = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
    const client = createQueryClient();
    const saving = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(unreachable()) });
    await expect(saving.execute(undefined)).rejects.toBeInstanceOf(ApiError);
    expect(showError).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
  });
});
