import { sampleEntries, sampleSheet } from '@percorso/testing';
import { z } from 'zod';
import { SheetType } from '../sheet-types.js';
import { italianMessages } from '../labels/application/validation.js';
import type { ContentFacts } from './content-facts.js';
import { emptySheet } from './empty-sheet.js';
import { entrySchemaWith, isListSheetType } from './list-sheets.js';
import type { FormSheetType } from './definitions.js';
import { sheetsByStep } from './names.js';
import { isFormSheetType, sheetSchemas, sheetSchemaWith } from './sheet-schemas.js';

z.config(italianMessages);

const practitionerId = '0193a000-0000-7000-8000-000000000001';
const context = { today: '2025-03-20', startDate: '2025-03-03', practitionerId };
const filled = SheetType.options.filter(isFormSheetType);

const factsOf = (caseNumber: number): ContentFacts => ({
  today: context.today,
  step: 'VALUTAZIONE_UVBR',
  episodeStartDate: context.startDate,
  treatmentStartDate: context.startDate,
  occupied: [],
  schemas: sampleEntries('SCHEMI_PRI', { ...context, caseNumber }).map((schema, index) => ({
    ...schema,
    id: sampleSheet('VALUTAZIONE_FINALE', { ...context, caseNumber }).evaluations[index]?.schemaId ?? '',
  })),
});

describe('The schemas of the sheets', () => {
  it('exist for all sheets that users fill in, except those that act through events', () => {
    const withoutForm = Object.values(sheetsByStep)
      .flat()
      .filter(([type]) => !isFormSheetType(type) && !isListSheetType(type))
      .map(([type]) => type);
    expect(new Set(withoutForm)).toEqual(
      new Set(['AUTORIZZAZIONE', 'RIMODULAZIONI', 'ESITO_VALUTAZIONE', 'RIEPILOGO_PIANO']),
    );
  });

  it.each([0, 1, 2])(
    'accept the samples of case %i, including the rules on today’s date and other records',
    (caseNumber) => {
      for (const type of filled) {
        const content = sampleSheet(type, { ...context, caseNumber });
        const checked = sheetSchemaWith(type, factsOf(caseNumber)).safeParse(content);
        expect({ type, issues: checked.error?.issues ?? [] }).toEqual({ type, issues: [] });
      }
    },
  );

  it.each([0, 1, 2])(
    'accept the sample entries of case %i, including the rules on today’s date and other records',
    (caseNumber) => {
      for (const type of SheetType.options.filter(isListSheetType))
        for (const entry of sampleEntries(type, { ...context, caseNumber })) {
          const checked = entrySchemaWith(type, factsOf(caseNumber)).safeParse(entry);
          expect({ type, issues: checked.error?.issues ?? [] }).toEqual({ type, issues: [] });
        }
    },
  );

  it.each(filled)('refuse an unknown field of %s with an Italian message', (type) => {
    const issues = sheetSchemas[type].safeParse({ ...sampleSheet(type, context), foreign: 1 }).error?.issues;
    expect(issues).toEqual([expect.objectContaining({ code: 'unrecognized_keys', message: 'Campo non previsto' })]);
  });

  it('define all fields of an empty sheet, which have no values', () => {
    expect(emptySheet('ANAMNESI')).toMatchObject({ recentHistory: null, prostheses: [], law104: false });
    for (const type of filled) expect(Object.keys(emptySheet(type))).toEqual(Object.keys(sheetSchemas[type].shape));
  });

  it('accept optional fields that are missing or null', () => {
    const { note, ...absent } = sampleSheet('PRESA_IN_CARICO', context);
    expect(note).toBeDefined();
    expect(sheetSchemas.PRESA_IN_CARICO.safeParse(absent).success).toBe(true);
    expect(sheetSchemas.PRESA_IN_CARICO.safeParse({ ...absent, note: null }).success).toBe(true);
  });

  it('require for the operating plan, as the payload of SEND does, the treatment start date', () => {
    expect(sheetSchemas.PIANO_OPERATIVO.safeParse({ note: 'a' }).error?.issues.map(({ path }) => path)).toEqual([
      ['treatmentStartDate'],
    ]);
  });

  const required: [FormSheetType, string[]][] = [
    ['SCHEDA_ACCESSO', ['requestDate', 'requestSource', 'needType', 'patientType', 'reason', 'priority']],
    ['PRESA_IN_CARICO', ['takeChargeDate', 'practitionerId']],
    ['PRIMA_VALUTAZIONE', ['date', 'practitionerId', 'functionalPicture', 'needs', 'objectiveExamination']],
    ['LETTERA_DIMISSIONE', ['date', 'reasonCode', 'addressee', 'text']],
    ['CHIUSURA', ['closingDate', 'reasonCode']],
  ];
  it.each(required)('require for %s the fields %s', (type, fields) => {
    const issues = sheetSchemas[type].safeParse(emptySheet(type)).error?.issues ?? [];
    const required = issues.filter(({ message }) => message === 'Il campo è richiesto').map(({ path }) => path[0]);
    expect(required).toEqual(fields);
  });
});
