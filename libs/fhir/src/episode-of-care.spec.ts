import { episodeResource, type EpisodeRow, episodeStatus, episodeVersions } from './episode-of-care.js';

const at = (day: number) => `2026-01-0${day}T08:00:00+00:00`;
const row: EpisodeRow = {
  id: 'e',
  revision: 4,
  updatedAt: at(4),
  workflow: 'uod-episode',
  state: 'CHIUSO_UOD.ORDINARIA',
  patientId: 'p',
  organizationId: 'o',
  uodEpisodeId: 'e',
  number: 1,
  startDate: '2026-01-02',
  endDate: '2026-01-04',
  moves: [
    { revision: 1, state: 'ACCETTAZIONE_UOD', at: at(1), startDate: '2026-01-01' },
    { revision: 2, state: 'ACCETTAZIONE_UOD', at: at(2), startDate: '2026-01-02' },
    { revision: 3, state: 'PRI', at: at(3), startDate: null },
    { revision: 4, state: 'CHIUSO_UOD.ORDINARIA', at: at(4), startDate: null },
  ],
};

describe('An episode of care', () => {
  it('has a FHIR status for each state of both machines', () => {
    const states = [
      'ACCETTAZIONE_UOD',
      'PRI',
      'INVALIDATO_UOD',
      'CHIUSO_UOD.RINNOVATA',
      'CHIUSO_CDR.FORZATA',
      'INVALIDATO_CDR',
      ...['DA_VALUTARE', 'LISTA_ATTESA', 'PRESO_IN_CARICO'].map((leaf) => `ACCESSO_RIABILITAZIONE_CDR.${leaf}`),
      'CHIUSO_CDR.NON_PRESO_IN_CARICO',
    ];
    expect(states.map(episodeStatus)).toEqual([
      'planned',
      'active',
      'cancelled',
      'finished',
      'finished',
      'cancelled',
      'planned',
      'waitlist',
      'active',
      'cancelled',
    ]);
  });

  it('lists each status once, with its period according to the machine’s history', () => {
    expect(episodeResource(row).statusHistory).toEqual([
      { status: 'planned', period: { start: at(1), end: at(3) } },
      { status: 'active', period: { start: at(3), end: at(4) } },
      { status: 'finished', period: { start: at(4), end: undefined } },
    ]);
  });

  it('has a version for each event, latest first', () => {
    const versions = episodeVersions(row);
    expect(versions.map(({ meta, status, period }) => [meta?.versionId, status, period?.start, period?.end])).toEqual([
      ['4', 'finished', '2026-01-02', '2026-01-04'],
      ['3', 'active', '2026-01-02', undefined],
      ['2', 'planned', '2026-01-02', undefined],
      ['1', 'planned', '2026-01-01', undefined],
    ]);
    expect(versions[0]).toEqual(episodeResource(row));
  });
});
