import { Places } from './places.js';

describe('Places', () => {
  const codes = { inAll: 'try_again', perPerson: 'too_many_streams' } as const;
  const refusal = (take: () => unknown) => {
    try {
      take();
    } catch (problem) {
      return problem;
    }
    return undefined;
  };

  it('are refused to who has theirs already, and to everybody when all are taken', () => {
    const places = new Places({ inAll: 3, perPerson: 2 }, codes);
    places.take('anna');
    places.take('anna');
    const tooMany = { status: 429, code: 'too_many_streams', details: { headers: { 'retry-after': '5' } } };
    expect(refusal(() => places.take('anna'))).toMatchObject(tooMany);
    places.take('bruno');
    expect(refusal(() => places.take('carla'))).toMatchObject({ status: 503, code: 'try_again' });
  });

  it('are free again once they are given back, each once', () => {
    const places = new Places({ inAll: 2, perPerson: 1 }, codes);
    const giveBack = places.take('anna');
    places.take('bruno');
    giveBack();
    giveBack();
    places.take('anna');
    expect(refusal(() => places.take('carla'))).toMatchObject({ status: 503 });
  });
});
