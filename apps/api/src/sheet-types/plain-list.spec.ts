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

describe('What the server knows of a list that has nothing special', () => {
  it('is a table that is called as the schema of its entries, and what is written in words for a search', () => {
    const { table, searched, practitioner } = plainList(sharedGoalsSheet);
    expect({ table, searched, practitioner }).toEqual({
      table: 'shared_goal',
      searched: [`coalesce(e.goal, '')`, `coalesce(e.family_member, '')`, `coalesce(e.note, '')`],
    });
  });

  it('is the practitioner whom its entries name, too', () => {
    const list: ListDefinition = diarySheet;
    expect(plainList(list).practitioner).toEqual({ field: 'practitionerId', role: 'practitionerId' });
  });

  const naming = listSheetTypes.filter((type) => Object.values(listOfType(type).schema.shape).some(isPractitioner));
  it.each(naming)(
    '%s, which names a practitioner, says so: they are shown, found and counted by the cleanup',
    (type) => {
      expect(listServer(type).practitioner).toBeDefined();
    },
  );
});
