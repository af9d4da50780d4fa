import type { MockInstance } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ApiError, unreachable } from './api-error';
import { api } from './client';
import { sendTransition } from './transitions';

const client = new QueryClient();
const opening = { method: 'POST', path: '/district-unit-episodes', body: { patientId: 'p1' } } as const;
const send = (patientId = 'p1') =>
  sendTransition(client, { ...opening, body: { patientId } }).catch((error: unknown) => error);

describe('An event that the browser sends', () => {
  const keys = () => sent.mock.calls.map(([, , options]) => options?.idempotencyKey);
  let sent: MockInstance<typeof api.send>;
  beforeEach(() => {
    sent = vi.spyOn(api, 'send').mockResolvedValue({} as never);
  });
  afterEach(() => vi.restoreAllMocks());

  it('has the same idempotency key each time it is sent before a reply, and a different event has another key', async () => {
    await Promise.all([send(), send(), send('p2')]);
    const [first, second, other] = keys();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('keeps its key after the connection breaks, since it may have been executed', async () => {
    sent.mockRejectedValueOnce(unreachable());
    await send();
    await send();
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    ['done', () => sent.mockResolvedValueOnce({} as never)],
    ['refused', () => sent.mockRejectedValueOnce(new ApiError({ status: 409 }))],
  ])('gets a new key when it is sent again after it was %s', async (_, answer) => {
    answer();
    await send();
    await send();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is reported as done before the stale queries are refetched', async () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    await sendTransition(client, opening, () => expect(invalidate).not.toHaveBeenCalled());
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['episodes'] });
  });

  it('invalidates the queries of patients as well, which contain the step of the open episode', async () => {
    client.setQueryData(['patients', 'one', 'p1'], { currentDistrictStep: 'ACCETTAZIONE_UOD' });
    await send();
    expect(client.getQueryState(['patients', 'one', 'p1'])?.isInvalidated).toBe(true);
  });
});
