import type { MockInstance } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ApiError, unreachable } from './api-error';
import { api } from './client';
import { sendTransition } from './transitions';

const client = new QueryClient();
const opening = { method: 'POST', path: '/district-unit-episodes', body: { patientId: 'p1' } } as const;
const send = (patientId = 'p1') =>
  sendTransition(client, { ...opening, body: { patientId } }).catch((error: unknown) => error);

describe('An event that leaves the browser', () => {
  const keys = () => sent.mock.calls.map(([, , options]) => options?.idempotencyKey);
  let sent: MockInstance<typeof api.send>;
  beforeEach(() => {
    sent = vi.spyOn(api, 'send').mockResolvedValue({} as never);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is one, however often it is sent before an answer comes', async () => {
    await Promise.all([send(), send(), send('p2')]);
    const [first, second, other] = keys();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is still the same after the connection broke, since it may have happened', async () => {
    sent.mockRejectedValueOnce(unreachable());
    await send();
    await send();
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    ['done', () => sent.mockResolvedValueOnce({} as never)],
    ['refused', () => sent.mockRejectedValueOnce(new ApiError({ status: 409 }))],
  ])('is another one once the first was %s', async (_, answer) => {
    answer();
    await send();
    await send();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is told before what it makes stale is asked for again', async () => {
    const stale = vi.spyOn(client, 'invalidateQueries');
    await sendTransition(client, opening, () => expect(stale).not.toHaveBeenCalled());
    expect(stale).toHaveBeenCalledWith({ queryKey: ['episodes'] });
  });

  it('makes stale what is told of patients as well: where their open episode stands', async () => {
    client.setQueryData(['patients', 'one', 'p1'], { currentDistrictStep: 'ACCETTAZIONE_UOD' });
    await send();
    expect(client.getQueryState(['patients', 'one', 'p1'])?.isInvalidated).toBe(true);
  });
});
