import { grantsOf } from '@percorso/domain';
import { stepsWaitingFor } from './waiting-steps';

describe('the dashboard shows what waits for its user', () => {
  it('the unit, wherever it is its turn', () => {
    expect(stepsWaitingFor(grantsOf(['uod_operator']))).toContain('ACCETTAZIONE_UOD');
    expect(stepsWaitingFor(grantsOf(['uod_operator']))).not.toContain('RIABILITAZIONE_UOD');
  });

  it('the director of the residence district, where a summary or a plan waits for the signature', () => {
    expect(stepsWaitingFor(grantsOf(['ds_director']))).toEqual(['PRI', 'ACCESSO_RIABILITAZIONE_UOD']);
  });

  it('the centre, from the access to rehabilitation on', () => {
    expect(stepsWaitingFor(grantsOf(['cdr_operator']))).toEqual(['ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD']);
  });

  it('nobody who only reads', () => {
    expect(stepsWaitingFor(grantsOf(['asl_operator', 'region_analyst']))).toEqual([]);
  });
});
