import type { FilledSheetType } from '@percorso/domain';
import type { Values } from '../layout';
import { formScreenOf } from '../screens';
import { chosenSide, differences, merged, type Choices } from './differences';

const fieldsOf = (type: FilledSheetType) => formScreenOf(type).groups.flatMap(({ fields }) => fields);
const found = (type: FilledSheetType, base: Values | null, mine: Values, theirs: Values) =>
  differences(fieldsOf(type), { base, mine, theirs });
const told = (all: ReturnType<typeof found>) => all.map(({ key, changedBy }) => `${key} ${changedBy}`);

const entry = (id: string, more: Values = {}): Values => ({ id, prosthesisTypeCode: '01', ...more });
const history = (...prostheses: Values[]): Values => ({ prostheses });

describe('what two people wrote into one sheet', () => {
  const base = { recentHistory: 'prima', remoteHistory: 'prima', drugs: null, allergies: 'polvere' };
  const mine = { ...base, recentHistory: 'mia', drugs: 'aspirina' };
  const theirs = { ...base, recentHistory: 'sua', remoteHistory: 'sua' };
  const all = found('ANAMNESI', base, mine, theirs);

  it('differs only in fields that one of them changed, in the order of the page', () =>
    expect(told(all)).toEqual(['recentHistory both', 'remoteHistory theirs', 'drugs mine']));

  it('has to be chosen where both changed the same; what one alone changed is theirs until it is chosen otherwise', () => {
    expect(all.map((each) => chosenSide(each, {}))).toEqual([null, 'theirs', 'mine']);
    expect(all.map((each) => chosenSide(each, { recentHistory: 'mine', drugs: 'theirs' }))).toEqual([
      'mine',
      'theirs',
      'theirs',
    ]);
  });

  it('becomes one sheet of what was chosen', () =>
    expect(merged(theirs, all, { recentHistory: 'mine' })).toEqual({
      ...base,
      recentHistory: 'mia',
      remoteHistory: 'sua',
      drugs: 'aspirina',
    }));

  it('is not different where a field is empty in two ways', () =>
    expect(found('ANAMNESI', {}, { drugs: '' }, { drugs: null })).toEqual([]));

  it('all has to be chosen where nobody knows any more what it was', () =>
    expect(told(found('ANAMNESI', null, mine, theirs))).toEqual([
      'recentHistory both',
      'remoteHistory both',
      'drugs both',
    ]));

  it('loses the fields that a chosen value rules out', () => {
    const law = { law104: true, law104SeriousnessCode: '01' };
    const differing = found('ANAMNESI', law, { ...law, law104SeriousnessCode: '02' }, { law104: false });
    const choices: Choices = { law104: 'theirs', law104SeriousnessCode: 'mine' };
    expect(merged({ law104: false }, differing, choices)).toEqual({ law104: false, law104SeriousnessCode: null });
  });
});

describe('the entries of a list', () => {
  const one = entry('1');
  const two = entry('2');
  const three = entry('3');
  const changed = entry('1', { prosthesisTypeCode: '02' });
  const base = history(one, two);

  it('are compared one by one: changed, added and removed', () => {
    const mine = history(changed, three);
    const all = found('ANAMNESI', base, mine, history(one, two, entry('4')));
    expect(told(all)).toEqual(['prostheses.1 mine', 'prostheses.2 mine', 'prostheses.4 theirs', 'prostheses.3 mine']);
    expect(merged(history(one, two, entry('4')), all, {})).toEqual(history(changed, entry('4'), three));
  });

  it('are each chosen: one removed here and changed there stays, if theirs is kept', () => {
    const theirs = history(changed, two);
    const all = found('ANAMNESI', base, history(two), theirs);
    expect(told(all)).toEqual(['prostheses.1 both']);
    expect(merged(theirs, all, { 'prostheses.1': 'theirs' })).toEqual(theirs);
    expect(merged(theirs, all, { 'prostheses.1': 'mine' })).toEqual(history(two));
  });
});
