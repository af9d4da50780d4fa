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

describe('The server’s part of a list without anything special', () => {
  it('has a table with the name of its entries’ schema, and searches its text fields', () => {
    const { table, searched, practitioner } = plainList(sharedGoalsSheet);
    expect({ table, searched, practitioner }).toEqual({
      table: 'shared_goal',
      searched: [`coalesce(e.goal, '')`, `coalesce(e.family_member, '')`, `coalesce(e.note, '')`],
    });
  });

  it('has the practitioner of its entries, too', () => {
    const list: ListDefinition = diarySheet;
    expect(plainList(list).practitioner).toEqual({ field: 'practitionerId', role: 'practitionerId' });
  });

  const naming = listSheetTypes.filter((type) => Object.values(listOfType(type).schema.shape).some(isPractitioner));
  it.each(naming)(
    '%s declares the practitioner that it names, who is shown, found and counted by the cleanup',
    (type) => {
      expect(listServer(type).practitioner).toBeDefined();
    },
  );
});
