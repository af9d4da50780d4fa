import { api } from './client';

const reply = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

describe('A request from the browser', () => {
  const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
  beforeAll(() => {
    vi.stubGlobal('fetch', fetched);
    vi.useFakeTimers();
  });
  afterEach(() => fetched.mockReset());

  const traces = () => fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).traceparent);

  it('carries a random traceparent if it is a command, and the same traceparent when it is retried', async () => {
    fetched.mockResolvedValueOnce(reply(503, { code: 'try_again' }));
    fetched.mockImplementation(() => Promise.resolve(reply(200, {})));
    const sending = api.send('POST', '/district-unit-episodes', { body: {}, idempotencyKey: 'k' });
    await vi.runAllTimersAsync();
    await sending;
    await api.send('POST', '/district-unit-episodes', { body: {} });
    const [first, retry, other] = traces();
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(retry).toBe(first);
    expect(other).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(other).not.toBe(first);
  });

  it('is retried after the Retry-After if the server shed it, with or without an idempotency key', async () => {
    fetched.mockResolvedValueOnce(reply(503, { code: 'overloaded' }, { 'retry-after': '4' }));
    fetched.mockImplementation(() => Promise.resolve(reply(200, {})));
    const sending = api.send('PUT', '/district-units/1', { body: {} });
    await vi.advanceTimersByTimeAsync(3999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4001);
    expect(fetched).toHaveBeenCalledTimes(2);
    await sending;
  });

  it('is not retried without an idempotency key if a busy service may have begun to execute it', async () => {
    fetched.mockImplementation(() => Promise.resolve(reply(503, { code: 'try_again' })));
    const sending = api.send('PUT', '/district-units/1', { body: {} }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await sending).toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is retried at a random time, so that requests refused in the same second are spread over the next seconds', async () => {
    const at: number[] = [];
    const start = Date.now();
    fetched.mockImplementation(() => {
      const tries = at.push(Date.now() - start);
      const isFirst = tries <= 500;
      return Promise.resolve(isFirst ? reply(503, { code: 'overloaded' }, { 'retry-after': '2' }) : reply(200, {}));
    });
    const sending = Array.from({ length: 500 }, () => api.send('POST', '/patients/search', { body: {} }));
    await vi.runAllTimersAsync();
    await Promise.all(sending);
    const inSecond = (second: number) => at.slice(500).filter((ms) => Math.floor(ms / 500) === second).length;
    expect([4, 5, 6, 7].map(inSecond).every((many) => many > 50 && many < 250)).toBe(true);
  });

  it('carries no traceparent if it only reads', async () => {
    fetched.mockResolvedValue(reply(200, []));
    await api.get('/patients');
    expect(traces()).toEqual([undefined]);
  });
});
