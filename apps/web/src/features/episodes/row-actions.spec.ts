import { grantsOf } from '@percorso/domain';
import { canOpenAccess, canOpenRow, canRenewRow, lastEndOf } from './row-actions';

const unit = grantsOf(['uod_operator']);
const analyst = grantsOf(['region_analyst']);
const centre = grantsOf(['cdr_operator']);

describe('The row actions of the episodes table (spec 000 §2)', () => {
  it('open an episode unless it is invalidated, and only with the episode read grant', () => {
    expect(canOpenRow({ step: 'PRI' }, unit)).toBe(true);
    expect(canOpenRow({ step: 'CHIUSO_UOD' }, unit)).toBe(true);
    expect(canOpenRow({ step: 'INVALIDATO_UOD' }, unit)).toBe(false);
    expect(canOpenRow({ step: 'PRI' }, analyst)).toBe(false);
  });

  it('renew an episode only if it is renewable, and only with the renewal grant', () => {
    expect(canRenewRow({ renewable: true }, unit)).toBe(true);
    expect(canRenewRow({ renewable: false }, unit)).toBe(false);
    expect(canRenewRow({ renewable: true }, centre)).toBe(false);
  });

  it('offer a new access only when the patient has no open episode, and with the create grant', () => {
    expect(canOpenAccess([], unit)).toBe(true);
    expect(canOpenAccess([{ closed: true }], unit)).toBe(true);
    expect(canOpenAccess([{ closed: true }, { closed: false }], unit)).toBe(false);
    expect(canOpenAccess([], centre)).toBe(false);
  });

  it('let a new access start after the latest end of the other accesses, except those invalidated at acceptance', () => {
    const ended = { closed: true, step: 'CHIUSO_UOD', endDate: '2026-03-02' } as const;
    expect(lastEndOf([])).toBeNull();
    expect(lastEndOf([{ ...ended, endDate: '2026-01-31' }, ended, { ...ended, endDate: '2025-12-31' }])).toBe(
      '2026-03-02',
    );
    expect(lastEndOf([{ ...ended, step: 'INVALIDATO_UOD' }])).toBeNull();
    expect(lastEndOf([{ closed: false, step: 'PRI', endDate: null }])).toBeNull();
  });
});
