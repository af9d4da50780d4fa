import {
  type AccessRecord,
  cellsOf,
  type DiscardReason,
  discardReasons,
  faultsOf,
  type ProvisionRecord,
  trackColumns,
} from './tracks.js';

const access: AccessRecord = {
  localHealthAuthorityCode: '150204',
  districtCode: 'D24',
  unitCode: 'U1',
  episodeId: 'e',
  episodeNumber: 1,
  patient: 'p',
  gender: 'F',
  birthYear: 1960,
  residenceIstatCode: '063049',
  startDate: '2026-10-01',
  endDate: null,
  need: 'complex',
  step: 'RIABILITAZIONE_UOD',
  classification: 'ICD9',
  diagnosis: '438.21',
  isPlanned: true,
  careRegimeTypes: ['AMB_IND', 'DOM_IND'],
  treatmentStartDate: null,
  centreCode: '000001',
  nsisCode: '150001',
  closing: null,
  closingReason: null,
};
const provision: ProvisionRecord = {
  localHealthAuthorityCode: '150204',
  provisionId: 'v',
  episodeId: 'e',
  centreCode: '000001',
  nsisCode: '150001',
  provisionType: 'PRA01',
  hFileCode: '93.11.A',
  startingTime: '2026-10-02T09:00',
  hours: 1,
  qualifications: ['FISIATRA'],
  tariffCents: 4500,
};

describe('A track for the region', () => {
  it.each<[DiscardReason[], Partial<AccessRecord>]>([
    [[], {}],
    [['NSIS_MANCANTE'], { nsisCode: null }],
    [[], { nsisCode: null, centreCode: null }],
    [['DIAGNOSI_MANCANTE'], { diagnosis: null }],
    [[], { diagnosis: null, isPlanned: false }],
    [['RESIDENZA_MANCANTE'], { residenceIstatCode: null }],
    [
      ['NSIS_MANCANTE', 'DIAGNOSI_MANCANTE', 'RESIDENZA_MANCANTE'],
      { nsisCode: null, diagnosis: null, residenceIstatCode: null },
    ],
  ])('discards an access for the reasons %j', (reasons, over) => {
    expect(faultsOf('ACCESSI', { ...access, ...over })).toEqual(reasons);
  });

  it.each<[DiscardReason[], Partial<ProvisionRecord>]>([
    [[], {}],
    [['NSIS_MANCANTE'], { nsisCode: null }],
    [['TARIFFA_MANCANTE'], { tariffCents: null }],
    [['NSIS_MANCANTE', 'TARIFFA_MANCANTE'], { nsisCode: null, tariffCents: null }],
  ])('discards a provision for the reasons %j', (reasons, over) => {
    expect(faultsOf('PRESTAZIONI', { ...provision, ...over })).toEqual(reasons);
  });

  it('gives every reason in at least one of the two tracks', () => {
    const nothing = { nsisCode: null, diagnosis: null, residenceIstatCode: null, tariffCents: null };
    const found = [
      ...faultsOf('ACCESSI', { ...access, ...nothing }),
      ...faultsOf('PRESTAZIONI', { ...provision, ...nothing }),
    ];
    expect(discardReasons.filter((reason) => !found.includes(reason))).toEqual([]);
  });

  it('has a cell for each column, and no column with personal data', () => {
    for (const [track, record] of [
      ['ACCESSI', access],
      ['PRESTAZIONI', provision],
    ] as const) {
      expect(cellsOf(track, record as never)).toHaveLength(trackColumns(track).length);
      expect(trackColumns(track).filter((name) => /name|tax|fiscal|birthDate/i.test(name))).toEqual([]);
    }
    expect(cellsOf('ACCESSI', access)).toContain('AMB_IND DOM_IND');
  });
});
