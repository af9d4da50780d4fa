import type { EpisodeView } from '@percorso/domain';
import { missingOf } from './unmet-cures';

const withPlan = (state: string, open: string[] = []): EpisodeView =>
  ({
    centre: {
      operatingPlan: { view: { state, events: open.map((type) => ({ type, allowed: true })) } },
    },
  }) as unknown as EpisodeView;
const authorised = [{ guard: 'isOperatingPlanAuthorised', params: {} }];

describe('what stands under a disabled button (architecture §8)', () => {
  it('names each missing sheet by itself, as a link to it', () => {
    const unmet = [{ guard: 'hasCompletedSheets', params: { missing: ['ANAMNESI', 'EQUIPE_UVBR'] } }];
    expect(missingOf(unmet, 'unit', withPlan(''))).toEqual([
      { text: 'Anamnesi', sheet: 'ANAMNESI', who: ['unit'] },
      { text: 'Équipe U.V.B.R.', sheet: 'EQUIPE_UVBR', who: ['unit'] },
    ]);
  });

  it('does not say again what a missing sheet would cure', () => {
    const unmet = [
      { guard: 'hasCompletedSheets', params: { missing: ['PRESA_IN_CARICO'] } },
      { guard: 'hasTakeChargeDate', params: {} },
      { guard: 'isComplexNeed', params: {} },
    ];
    expect(missingOf(unmet, 'unit', withPlan('')).map(({ sheet }) => sheet)).toEqual([
      'PRESA_IN_CARICO',
      'SCHEDA_ACCESSO',
    ]);
  });

  it('says of an outcome and a plan who has to act, and not that their sheets are missing', () => {
    const unmet = [
      { guard: 'hasCompletedSheets', params: { missing: ['ESITO_VALUTAZIONE', 'PIANO_OPERATIVO'] } },
      ...authorised,
    ];
    expect(missingOf(unmet, 'centre', withPlan('IN_ATTESA_APPROVAZIONE'))).toMatchObject([
      { sheet: 'ESITO_VALUTAZIONE', who: ['centre'] },
      { sheet: 'PIANO_OPERATIVO', who: ['unit'] },
    ]);
    expect(missingOf(unmet.slice(0, 1), 'centre', withPlan('')).map(({ sheet }) => sheet)).toEqual([
      'ESITO_VALUTAZIONE',
      'PIANO_OPERATIVO',
    ]);
  });

  it.each([
    ['BOZZA', [], ['centre'], 'PIANO_OPERATIVO'],
    ['RIFIUTATO', [], ['centre'], 'PIANO_OPERATIVO'],
    ['IN_ATTESA_APPROVAZIONE', [], ['unit'], 'PIANO_OPERATIVO'],
    ['APPROVATO.DA_FIRMARE+NON_RICHIESTA', ['AUTHORISE_UNIT'], ['unitDirector'], 'AUTORIZZAZIONE'],
    ['APPROVATO.FIRMATO+DA_FIRMARE', ['AUTHORISE_RESIDENCE'], ['residenceDirector'], 'AUTORIZZAZIONE'],
  ])('says who must act on the operating plan: %s %j → %j', (state, open, who, sheet) => {
    expect(missingOf(authorised, 'unit', withPlan(state, open))).toMatchObject([{ who, sheet }]);
  });

  it.each([
    ['DA_COMPILARE', 'unit'],
    ['IN_ATTESA_ESITO', 'residenceDirector'],
    ['DA_REVISIONARE', 'unit'],
  ])('the summary of the PRI, %s, is in the hands of the %s', (state, who) => {
    const sheets = [{ type: 'RIEPILOGO_PRI', state }];
    const episode = { ...withPlan(''), steps: [{ name: 'PRI', sheets }] } as unknown as EpisodeView;
    const unmet = [{ guard: 'isSummaryAcknowledged', params: {} }];
    expect(missingOf(unmet, 'unit', episode)).toMatchObject([{ who: [who] }]);
  });

  it('sends to the centre what only the centre can do', () => {
    const unmet = [{ guard: 'isCentreEpisodeClosed', params: {} }];
    expect(missingOf(unmet, 'unit', withPlan(''))).toMatchObject([{ who: ['centre'] }]);
  });
});
