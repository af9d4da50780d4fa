import type { FieldContext } from '../layout';
import { diaryScreen as diary } from './diary/screen';
import { provisionsScreen as provisions } from './provisions/screen';
import { suspensionsScreen as suspensions } from './suspensions/screen';

const facts = {
  today: '2025-03-20',
  treatmentStartDate: '2025-03-10',
  occupied: [{ entryId: 'other', startDate: '2025-03-14', endDate: '2025-03-15' }],
};
const disabledIn = (
  { groups }: Pick<typeof diary | typeof provisions | typeof suspensions, 'groups'>,
  name: string,
  knownFacts: object = facts,
) => {
  const layout = groups?.flatMap(({ fields }) => [...fields]).find((field) => field.name === name);
  const unavailable = layout && 'unavailable' in layout ? layout.unavailable : undefined;
  return (day: string) => unavailable?.(day, { facts: knownFacts } as unknown as FieldContext);
};

describe('The calendar in the form of a centre’s entry (spec 000 §5)', () => {
  it('disables, for a diary note, the days before the service starts and future days', () => {
    const isDisabled = disabledIn(diary, 'dateTime');
    expect(['2025-03-09', '2025-03-10', '2025-03-20', '2025-03-21'].map(isDisabled)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('disables, for a provision, days up to the treatment’s start, covered days and future days', () => {
    const isDisabled = disabledIn(provisions, 'startingTime');
    const days = ['2025-03-10', '2025-03-11', '2025-03-14', '2025-03-15', '2025-03-16', '2025-03-20', '2025-03-21'];
    expect(days.map(isDisabled)).toEqual([true, false, true, true, false, false, true]);
  });

  it('disables, for a suspension, the days before the treatment and covered days', () => {
    for (const name of ['startDate', 'endDate'])
      expect(
        ['2025-03-09', '2025-03-10', '2025-03-13', '2025-03-14', '2025-03-21'].map(disabledIn(suspensions, name)),
      ).toEqual([true, false, false, true, false]);
  });

  it('disables every day after the patient’s death', () => {
    const died = { ...facts, deathDate: '2025-03-12' };
    const fields = [
      [diary, 'dateTime'],
      [provisions, 'startingTime'],
      [suspensions, 'endDate'],
    ] as const;
    for (const [layout, name] of fields)
      expect(['2025-03-12', '2025-03-13'].map(disabledIn(layout, name, died))).toEqual([false, true]);
  });
});
