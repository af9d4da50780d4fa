import { carePlanResource, type CarePlanRow, operatingPlanStatus, projectStatus } from './care-plan.js';

const regime = (careRegimeTypeCode: string, durationInDays: number) => ({
  careRegimeTypeCode,
  durationInDays,
  regularityAccessTypeCode: '2',
  regularity: 3,
});
const row: CarePlanRow = {
  id: 'p',
  revision: 7,
  updatedAt: '2026-02-01T08:00:00+00:00',
  kind: 'PRI',
  number: '2026/12',
  state: null,
  episodeState: 'RIABILITAZIONE_UOD',
  patientId: 'a',
  episodeId: 'e',
  organizationId: 'u',
  careTeamId: 't',
  basedOnId: null,
  createdAt: '2026-01-01T08:00:00+00:00',
  startDate: null,
  note: null,
  conditionIds: ['d'],
  goalIds: ['s'],
  acceptedRegimes: [],
  schemas: [{ id: 's', program: 'Cammino', problem: '', actionModeCode: '1', managerId: 'm' }],
  regimes: [regime('DOM_IND', 90), regime('RES_INT', 60)],
};

describe('A care plan', () => {
  it('of a project is active from the validation of its step to the end of its episode', () => {
    const states = [
      'PRI',
      'ACCESSO_RIABILITAZIONE_UOD',
      'RIABILITAZIONE_UOD',
      'CHIUSO_UOD.ORDINARIA',
      'INVALIDATO_UOD',
    ];
    expect(states.map(projectStatus)).toEqual(['draft', 'active', 'active', 'completed', 'revoked']);
  });

  it('of a centre is active from the last signature to the end of the centre’s episode', () => {
    const statusesIn = (episodeState: string) =>
      ['BOZZA', 'APPROVATO', 'AUTORIZZATO', 'RIFIUTATO'].map((state) => operatingPlanStatus(state, episodeState));
    expect(statusesIn('RIABILITAZIONE_CDR')).toEqual(['draft', 'draft', 'active', 'revoked']);
    expect(statusesIn('CHIUSO_CDR.ORDINARIA')).toEqual(['revoked', 'revoked', 'completed', 'revoked']);
    expect(statusesIn('INVALIDATO_CDR')).toEqual(Array(4).fill('revoked'));
  });

  it('has the regimes in force, in which an accepted proposal replaces the regime that it remodels', () => {
    const daysOf = (plan: CarePlanRow) =>
      carePlanResource(plan).activity?.flatMap(
        ({ detail }) => detail?.scheduledTiming?.repeat?.boundsDuration?.value ?? [],
      );
    expect(daysOf(row)).toEqual([90, 60]);
    expect(daysOf({ ...row, acceptedRegimes: [regime('RES_EST', 30)] })).toEqual([90, 30]);
  });
});
