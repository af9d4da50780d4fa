import { STRUCTURE_HEADER, StructureHeader } from './acting-structure.js';
import { HandOverQuestion } from './hand-overs.js';
import { RecordRegister } from './provision-register.js';
import { recordId } from './record-id.js';

const id = '01a21fea-64ea-77cc-b725-bc4c68d2176a';
const typed = id.toUpperCase();

describe('The id of a record in a request', () => {
  it('is in lower case, as the database returns it, however it was sent', () => {
    expect(recordId().parse(typed)).toBe(id);
    expect(StructureHeader.parse({ [STRUCTURE_HEADER]: typed })).toEqual({ [STRUCTURE_HEADER]: id });
    const subject = { fromPractitionerId: id, toPractitionerId: id, districtUnitId: id };
    const sent = Object.fromEntries(Object.keys(subject).map((field) => [field, typed]));
    expect(HandOverQuestion.parse(sent)).toEqual(subject);
  });

  it('is refused if it is none', () => expect(recordId().safeParse('Napoli').success).toBe(false));

  it('occurs once in a register in either case', () => {
    const provisions = [{ practitionerId: id, provisionTypeCode: 'PRA01', startingTime: '2025-06-16T09:00' }];
    const rows = [id, typed].map((sheetId) => ({ sheetId, provisions }));
    expect(RecordRegister.safeParse({ rows }).error?.issues).toMatchObject([
      { path: ['rows', 1, 'sheetId'], params: { code: 'alreadyUsed' } },
    ]);
  });
});
