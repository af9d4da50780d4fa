import type { SheetRow } from '@percorso/domain';
import { nextSheetOf, progressOf } from './step-progress';

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
