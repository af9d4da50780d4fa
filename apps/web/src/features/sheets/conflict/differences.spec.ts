import type { FormSheetType } from '@percorso/domain';
import type { Values } from '../layout';
import { formScreenOf } from '../screens';
import { chosenSide, differences, merged, type Choices } from './differences';

const fieldsOf = (type: FormSheetType) => formScreenOf(type).groups.flatMap(({ fields }) => fields);
const found = (type: FormSheetType, base: Values | null, mine: Values, theirs: Values) =>
  differences(fieldsOf(type), { base, mine, theirs });
const summaryOf = (all: ReturnType<typeof found>) => all.map(({ key, changedBy }) => `${key} ${changedBy}`);

const entry = (id: string, more: Values = {}): Values => ({ id, prosthesisTypeCode: '01', ...more });
const history = (...prostheses: Values[]): Values => ({ prostheses });

describe('Two versions of a sheet', () => {
  const base = { recentHistory: 'prima', remoteHistory: 'prima', drugs: null, allergies: 'polvere' };
  const mine = { ...base, recentHistory: 'mia', drugs: 'aspirina' };
  const theirs = { ...base, recentHistory: 'sua', remoteHistory: 'sua' };
  const all = found('ANAMNESI', base, mine, theirs);

  it('differ only in changed fields, in page order', () =>
    expect(summaryOf(all)).toEqual(['recentHistory both', 'remoteHistory theirs', 'drugs mine']));

  it('need a choice for a field that both users changed, while a change by only one user is preselected', () => {
    expect(all.map((each) => chosenSide(each, {}))).toEqual([null, 'theirs', 'mine']);
    expect(all.map((each) => chosenSide(each, { recentHistory: 'mine', drugs: 'theirs' }))).toEqual([
      'mine',
      'theirs',
      'theirs',
    ]);
  });

  it('are merged as chosen', () =>
    expect(merged(theirs, all, { recentHistory: 'mine' })).toEqual({
      ...base,
      recentHistory: 'mia',
      remoteHistory: 'sua',
      drugs: 'aspirina',
    }));

  it('do not differ in empty values of different kinds', () =>
    expect(found('ANAMNESI', {}, { drugs: '' }, { drugs: null })).toEqual([]));

  it('need a choice for every field if their base is unknown', () =>
    expect(summaryOf(found('ANAMNESI', null, mine, theirs))).toEqual([
      'recentHistory both',
      'remoteHistory both',
      'drugs both',
    ]));

  it('are merged without the fields that a chosen value excludes', () => {
    const law = { law104: true, law104SeriousnessCode: '01' };
    const differing = found('ANAMNESI', law, { ...law, law104SeriousnessCode: '02' }, { law104: false });
    const choices: Choices = { law104: 'theirs', law104SeriousnessCode: 'mine' };
    expect(merged({ law104: false }, differing, choices)).toEqual({ law104: false, law104SeriousnessCode: null });
  });
});

describe('The entries of a list', () => {
  const one = entry('1');
  const two = entry('2');
  const three = entry('3');
  const changed = entry('1', { prosthesisTypeCode: '02' });
  const base = history(one, two);

  it('are compared one by one, whether they were changed, added or removed', () => {
    const mine = history(changed, three);
    const all = found('ANAMNESI', base, mine, history(one, two, entry('4')));
    expect(summaryOf(all)).toEqual([
      'prostheses.1 mine',
      'prostheses.2 mine',
      'prostheses.4 theirs',
      'prostheses.3 mine',
    ]);
    expect(merged(history(one, two, entry('4')), all, {})).toEqual(history(changed, entry('4'), three));
  });

  it('are chosen one by one: an entry that one user removed and another changed stays if the changed version is chosen', () => {
    const theirs = history(changed, two);
    const all = found('ANAMNESI', base, history(two), theirs);
    expect(summaryOf(all)).toEqual(['prostheses.1 both']);
    expect(merged(theirs, all, { 'prostheses.1': 'theirs' })).toEqual(theirs);
    expect(merged(theirs, all, { 'prostheses.1': 'mine' })).toEqual(history(two));
  });
});
