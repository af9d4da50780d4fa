import { episodePath } from './paths';

const row = { id: 'e1', patientId: 'p1' };

describe('The address of an episode (spec 000 §2)', () => {
  it('is, at acceptance, the pre-episode page with the id of the row', () => {
    expect(episodePath({ ...row, coreId: null, step: 'ACCETTAZIONE_UOD' })).toBe(
      '/patients-management/patients/p1/pre-episode-of-care/e1',
    );
    expect(episodePath({ ...row, coreId: 'c1', step: 'ACCETTAZIONE_UOD' })).toBe(
      '/patients-management/patients/p1/pre-episode-of-care/e1',
    );
  });

  it('is, after acceptance, the episode page with the coreId of the row', () => {
    expect(episodePath({ ...row, coreId: 'c1', step: 'PRI' })).toBe(
      '/patients-management/patients/p1/episode-of-care/c1',
    );
  });
});
