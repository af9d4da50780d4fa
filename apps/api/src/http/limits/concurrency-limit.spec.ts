import { ConcurrencyLimit } from './concurrency-limit.js';

describe('A concurrency limit', () => {
  const codes = { inAll: 'try_again', perPerson: 'too_many_streams' } as const;
  const refusal = (take: () => unknown) => {
    try {
      take();
    } catch (problem) {
      return problem;
    }
    return undefined;
  };

  it('refuses a person at the limit per person, and everyone at the total limit', () => {
    const concurrency = new ConcurrencyLimit({ inAll: 3, perPerson: 2 }, codes);
    concurrency.acquire('anna');
    concurrency.acquire('anna');
    const tooMany = { status: 429, code: 'too_many_streams', details: { headers: { 'retry-after': '5' } } };
    expect(refusal(() => concurrency.acquire('anna'))).toMatchObject(tooMany);
    concurrency.acquire('bruno');
    expect(refusal(() => concurrency.acquire('carla'))).toMatchObject({ status: 503, code: 'try_again' });
  });

  it('frees one slot at the first release, none at further ones', () => {
    const concurrency = new ConcurrencyLimit({ inAll: 2, perPerson: 1 }, codes);
    const release = concurrency.acquire('anna');
    concurrency.acquire('bruno');
    release();
    release();
    concurrency.acquire('anna');
    expect(refusal(() => concurrency.acquire('carla'))).toMatchObject({ status: 503 });
  });
});
