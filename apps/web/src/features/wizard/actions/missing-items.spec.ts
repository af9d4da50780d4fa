import type { EpisodeView } from '@percorso/domain';
import { missingOf } from './missing-items';

const withPlan = (state: string, open: string[] = []): EpisodeView =>
  ({
    centre: {
      operatingPlan: { view: { state, events: open.map((type) => ({ type, allowed: true })) } },
    },
  }) as unknown as EpisodeView;
const authorised = [{ guard: 'isOperatingPlanAuthorised', params: {} }];

describe('The text under a disabled button (architecture §8)', () => {
  it('names each missing sheet separately, as a link to it', () => {
    const unmet = [{ guard: 'hasCompletedSheets', params: { missing: ['ANAMNESI', 'EQUIPE_UVBR'] } }];
    expect(missingOf(unmet, 'unit', withPlan(''))).toEqual([
      { text: 'Anamnesi', sheet: 'ANAMNESI', actors: ['unit'] },
      { text: 'Équipe U.V.B.R.', sheet: 'EQUIPE_UVBR', actors: ['unit'] },
    ]);
  });

  it('omits the guards that the completion of a missing sheet would meet', () => {
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

  it('names who must act on an outcome and a plan, instead of their missing sheets', () => {
    const unmet = [
      { guard: 'hasCompletedSheets', params: { missing: ['ESITO_VALUTAZIONE', 'PIANO_OPERATIVO'] } },
      ...authorised,
    ];
    expect(missingOf(unmet, 'centre', withPlan('IN_ATTESA_APPROVAZIONE'))).toMatchObject([
      { sheet: 'ESITO_VALUTAZIONE', actors: ['centre'] },
      { sheet: 'PIANO_OPERATIVO', actors: ['unit'] },
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
  ])('names who must act on the operating plan: %s %j → %j', (state, open, actors, sheet) => {
    expect(missingOf(authorised, 'unit', withPlan(state, open))).toMatchObject([{ actors, sheet }]);
  });

  it.each([
    ['DA_COMPILARE', 'unit'],
    ['IN_ATTESA_ESITO', 'residenceDirector'],
    ['DA_REVISIONARE', 'unit'],
  ])('names who must act on the summary of the PRI: %s → %s', (state, actor) => {
    const sheets = [{ type: 'RIEPILOGO_PRI', state }];
    const episode = { ...withPlan(''), steps: [{ name: 'PRI', sheets }] } as unknown as EpisodeView;
    const unmet = [{ guard: 'isSummaryAcknowledged', params: {} }];
    expect(missingOf(unmet, 'unit', episode)).toMatchObject([{ actors: [actor] }]);
  });

  it('names the centre for a guard that only the centre can meet', () => {
    const unmet = [{ guard: 'isCentreEpisodeClosed', params: {} }];
    expect(missingOf(unmet, 'unit', withPlan(''))).toMatchObject([{ actors: ['centre'] }]);
  });
});
