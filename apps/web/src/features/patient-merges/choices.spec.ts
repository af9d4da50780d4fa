import type { MergeComparison } from '@percorso/domain';
import { choicesOf, withChoice } from './choices';

const compared = (over: Partial<MergeComparison>): MergeComparison => ({
  field: 'surname',
  survivor: 'Rossi',
  absorbed: 'Rosso',
  isDifferent: true,
  kept: null,
  ...over,
});
const name = compared({ field: 'name', survivor: null, absorbed: 'Anna' });
const gender = compared({ field: 'gender', survivor: 'Femmina', absorbed: 'Femmina', isDifferent: false });

describe('The choices of a merge', () => {
  it('propose for each field that differs the value of the record that stays, if it has one', () => {
    expect(choicesOf([compared({}), name, gender], {})).toEqual({ surname: 'survivor', name: 'absorbed' });
  });

  it('stay when the records are shown anew, except where a value has changed since', () => {
    const chosen = withChoice({}, [compared({})], 'surname', 'absorbed');
    expect(choicesOf([compared({}), name], chosen)).toEqual({ surname: 'absorbed', name: 'absorbed' });
    expect(choicesOf([compared({ absorbed: 'Russo' }), name], chosen)).toEqual({
      surname: 'survivor',
      name: 'absorbed',
    });
  });
});
