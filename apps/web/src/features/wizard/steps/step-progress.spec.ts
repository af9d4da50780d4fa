import type { SheetRow } from '@percorso/domain';
import { nextSheetOf, progressOf, sheetOnArrival } from './step-progress';

const sheet = (type: SheetRow['type'], kind: SheetRow['kind'], state: SheetRow['state']) => ({ type, kind, state });

describe('The progress in the intro of a step (spec 000 §2)', () => {
  it('counts the sheets that the step requires, and the complete ones among them', () => {
    expect(
      progressOf([
        sheet('DIAGNOSI', 'compulsory', 'COMPLETATA'),
        sheet('SCHEMI_PRI', 'compulsory', 'DA_REVISIONARE'),
        sheet('RIEPILOGO_PRI', 'countersigned', 'IN_ATTESA_ESITO'),
        sheet('DOCUMENTI', 'optional', 'COMPLETATA'),
        sheet('PRESTAZIONI', 'readOnly', 'COMPLETATA'),
      ]),
    ).toEqual({ done: 1, all: 3 });
  });

  it.each([
    ['DA_COMPILARE', 'SCHEMI_PRI'],
    ['DA_REVISIONARE', 'SCHEMI_PRI'],
    ['IN_ATTESA_ESITO', undefined],
  ] as const)('leads to the first sheet to fill in or revise: with a sheet in state %s, to %s', (state, next) => {
    const sheets = [sheet('DIAGNOSI', 'compulsory', 'COMPLETATA'), sheet('SCHEMI_PRI', 'compulsory', state)];
    expect(nextSheetOf([...sheets, sheet('DOCUMENTI', 'optional', 'FACOLTATIVA')])?.type).toBe(next);
  });
});

describe('The sheet that is open where a user arrives', () => {
  it('is the first one to fill in or revise', () => {
    const sheets = [sheet('PRESTAZIONI', 'compulsory', 'COMPLETATA'), sheet('DIARIO', 'compulsory', 'DA_COMPILARE')];
    expect(sheetOnArrival(sheets)?.type).toBe('DIARIO');
  });

  it('is the list of provisions during the treatment, once no sheet is left to fill', () => {
    const sheets = [sheet('PRESTAZIONI', 'compulsory', 'COMPLETATA'), sheet('DIARIO', 'optional', 'FACOLTATIVA')];
    expect(sheetOnArrival(sheets)?.type).toBe('PRESTAZIONI');
  });

  it('is none if all sheets are complete, or only shown', () => {
    expect(sheetOnArrival([sheet('DIAGNOSI', 'compulsory', 'COMPLETATA')])).toBeUndefined();
    expect(sheetOnArrival([sheet('PRESTAZIONI', 'readOnly', 'COMPLETATA')])).toBeUndefined();
  });
});
