import { api } from './client';

const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('A request of the browser', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  beforeAll(() => {
    Object.assign(globalThis, { fetch: fetched, sessionStorage: { getItem: () => null, setItem: () => undefined } });
    jest.useFakeTimers();
  });
  afterEach(() => fetched.mockReset());

  const traces = () => fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).traceparent);

  it('that commands tells of its trace by random numbers, the same when it is said again', async () => {
    fetched.mockResolvedValueOnce(reply(503, { code: 'try_again' }));
    fetched.mockImplementation(() => Promise.resolve(reply(200, {})));
    const said = api.send('POST', '/district-unit-episodes', { body: {}, idempotencyKey: 'k' });
    await jest.runAllTimersAsync();
    await said;
    await api.send('POST', '/district-unit-episodes', { body: {} });
    const [first, again, other] = traces();
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(again).toBe(first);
    expect(other).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(other).not.toBe(first);
  });

  it('that only reads tells of none', async () => {
    fetched.mockResolvedValue(reply(200, []));
    await api.get('/patients');
    expect(traces()).toEqual([undefined]);
  });
});
