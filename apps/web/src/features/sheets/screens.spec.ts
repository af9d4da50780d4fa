import {
  entrySchemas,
  type FormSheetType,
  isFormSheetType,
  rowLabels,
  sheetSchemas,
  SheetType,
} from '@percorso/domain';
import { isRequired, maxLengthOf } from './field-traits';
import { type GroupLayout, isTableSheetType, type RowsLayout } from './layout';
import { formScreenOf, listScreenOf } from './screens';

const formTypes = SheetType.options.filter(isFormSheetType);
const lists = SheetType.options.filter(isTableSheetType);
const groupsOf = (type: FormSheetType): readonly GroupLayout[] => formScreenOf(type).groups;
const fieldsOf = (groups: readonly GroupLayout[]) => groups.flatMap(({ fields }) => fields);
const listsOf = (type: FormSheetType): [string, RowsLayout][] =>
  fieldsOf(groupsOf(type)).flatMap((field) => (field.widget === 'rows' ? [[field.name, field.rows]] : []));

/** The fields without a control: they are set by the record itself or by another organisation, or edited in a separate panel. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  REGIMI: ['remodulated'],
  PIANO_OPERATIVO: ['plannedProvisions'],
  schemas: [
    'rehabShortTimeTargetCode',
    'rehabMediumTimeTargetCode',
    'rehabLongTimeTargetCode',
    'rehabObservation',
    'proposed',
    'rejectedReason',
    'approved',
  ],
};

describe('The screens of the sheets', () => {
  it.each(formTypes)('show every field in the schema of %s once', (type) => {
    const shown = fieldsOf(groupsOf(type)).map(({ name }) => name);
    const expected = Object.keys(sheetSchemas[type].shape).filter((name) => !hidden[type]?.includes(name));
    expect([...shown].sort()).toEqual(expected.sort());
  });

  it.each(formTypes)('show every field in the rows of %s once', (type) => {
    for (const [list, { schema, groups }] of listsOf(type)) {
      const shown = fieldsOf(groups).map(({ name }) => name);
      const expected = Object.keys(schema.shape).filter((name) => name !== 'id' && !hidden[list]?.includes(name));
      expect([...shown].sort()).toEqual(expected.sort());
    }
  });

  it.each(lists)('show every field in an entry of %s once', (type) => {
    const shown = fieldsOf(listScreenOf(type).groups).map(({ name }) => name);
    const expected = Object.keys(entrySchemas[type].shape).filter((name) => !hidden[type]?.includes(name));
    expect([...shown].sort()).toEqual(expected.sort());
  });

  it('have at most seven fields in a group (architecture §8)', () => {
    const groups = [
      ...formTypes.flatMap((type) => [...groupsOf(type), ...listsOf(type).flatMap(([, rows]) => rows.groups)]),
      ...lists.flatMap((type) => listScreenOf(type).groups),
    ];
    expect(Math.max(...groups.map(({ fields }) => fields.length))).toBeLessThanOrEqual(7);
  });

  it('have labels for the rows of every list', () => {
    const labelled = Object.entries(rowLabels).flatMap(([type, lists]) =>
      Object.keys(lists).map((list) => `${type}.${list}`),
    );
    const listed = formTypes.flatMap((type) => listsOf(type).map(([list]) => `${type}.${list}`));
    expect(labelled.sort()).toEqual(listed.sort());
  });

  it('take required fields and maximum lengths from the schema', () => {
    const { ANAMNESI, SCHEDA_ACCESSO, VALUTAZIONE_FINALE } = sheetSchemas;
    expect(isRequired(ANAMNESI, 'recentHistory')).toBe(true);
    expect(isRequired(ANAMNESI, 'allergies')).toBe(false);
    expect(isRequired(ANAMNESI, 'law104')).toBe(false);
    expect(isRequired(ANAMNESI, 'prostheses')).toBe(false);
    expect(isRequired(VALUTAZIONE_FINALE, 'evaluations')).toBe(true);
    expect(maxLengthOf(SCHEDA_ACCESSO, 'reason')).toBe(1000);
    expect(maxLengthOf(ANAMNESI, 'allergies')).toBe(1000);
    expect(maxLengthOf(ANAMNESI, 'invalidityPercentage')).toBeUndefined();
  });
});
