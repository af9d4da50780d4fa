import {
  type ListDefinition,
  listOfType,
  listSheetTypes,
  isPractitioner,
  sharedGoalsSheet,
  diarySheet,
} from '@percorso/domain';
import { plainList } from './plain-list.js';
import { listServer } from './servers.js';

describe('The server’s part of a list', () => {
  it('without special needs has the table named after its entries’ schema, and searches its text fields', () => {
    const { table, searched, practitioner } = plainList(sharedGoalsSheet);
    expect({ table, searched, practitioner }).toEqual({
      table: 'shared_goal',
      searched: [`coalesce(e.goal, '')`, `coalesce(e.family_member, '')`, `coalesce(e.note, '')`],
    });
  });

  it('without special needs has the field with the practitioner of its entries', () => {
    const list: ListDefinition = diarySheet;
    expect(plainList(list).practitioner).toEqual({ field: 'practitionerId', role: 'practitionerId' });
  });

  const naming = listSheetTypes.filter((type) => Object.values(listOfType(type).schema.shape).some(isPractitioner));
  it.each(naming)('declares the field with a practitioner: %s', (type) => {
    expect(listServer(type).practitioner).toBeDefined();
  });
});
