import {
  type EpisodeView,
  type Me,
  openProposalsText,
  type SheetRow,
  sheetTurnLabels,
  type SheetType,
  waitingProposalsText,
} from '@percorso/domain';
import { turnOf } from './sheet-turn';

// The tests of the state machine cover what it allows, and to which users.
vi.mock('../actions/offered-now', () => ({
  isOfferedNow: ({ offers = [] }: { offers?: string[] }, event: string) => offers.includes(event),
}));
afterAll(() => void vi.doUnmock('../actions/offered-now'));

const sheet = (type: SheetType, state = 'IN_ATTESA_ESITO') => ({ type, state }) as SheetRow;
const residence = { id: 'residence', description: 'Distretto 24' };
const me = (grants: string[] = [], districtUnits: { id: string }[] = []) =>
  ({ grants, everything: false, structures: { districtUnits, rehabilitationCenters: [] } }) as unknown as Me;

type Scenario = { plan?: { state: string; offers?: string[] }; proposals?: { offers?: string[] }[]; reader?: Me };
const turn = (row: SheetRow, owner: 'unit' | 'centre', { plan, proposals = [], reader = me() }: Scenario) => {
  const episode = {
    residenceDistrictUnit: residence,
    centre: plan && { operatingPlan: { view: plan } },
    proposals: proposals.map((view) => ({ view: { state: 'PROPOSTA', ...view } })),
  } as unknown as EpisodeView;
  return turnOf(row, { episode, owner, me: reader });
};
const mine = (text: string) => ({ text, isMine: true });

describe('The badge of a sheet that waits for an action (spec 000 §4)', () => {
  it('tells users who may approve it that the operating plan is to be approved, and is absent for others', () => {
    const sent = { state: 'IN_ATTESA_APPROVAZIONE' };
    expect(turn(sheet('PIANO_OPERATIVO'), 'unit', { plan: { ...sent, offers: ['APPROVE'] } })).toEqual(
      mine(sheetTurnLabels.approve),
    );
    expect(turn(sheet('PIANO_OPERATIVO'), 'unit', { plan: sent })).toBeNull();
  });

  it('tells the centre that a rejected plan is to be corrected', () => {
    const rejected = { state: 'RIFIUTATO', offers: ['SEND'] };
    expect(turn(sheet('PIANO_OPERATIVO'), 'centre', { plan: rejected })).toEqual(mine(sheetTurnLabels.correct));
    expect(turn(sheet('PIANO_OPERATIVO'), 'unit', { plan: rejected })).toBeNull();
  });

  it.each(['AUTHORISE_UNIT', 'AUTHORISE_RESIDENCE'])(
    'tells users who may %s that the plan is to be signed',
    (event) => {
      const plan = { state: 'APPROVATO.DA_FIRMARE+DA_FIRMARE', offers: [event] };
      expect(turn(sheet('AUTORIZZAZIONE'), 'unit', { plan })).toEqual(mine(sheetTurnLabels.sign));
    },
  );

  it('tells only the director of the residence district to acknowledge a summary that is sent', () => {
    const reader = me(['pri_summary_acknowledge'], [residence]);
    expect(turn(sheet('RIEPILOGO_PRI'), 'unit', { reader })).toEqual(mine(sheetTurnLabels.acknowledge));
    expect(turn(sheet('RIEPILOGO_PRI', 'COMPLETATA'), 'unit', { reader })).toBeNull();
    const elsewhere = me(['pri_summary_acknowledge'], [{ id: 'another' }]);
    expect(turn(sheet('RIEPILOGO_PRI'), 'unit', { reader: elsewhere })).toBeNull();
  });

  it('counts the proposals to answer, and shows all other users how many are waiting', () => {
    const row = sheet('RIMODULAZIONI', 'FACOLTATIVA');
    const offered = { offers: ['ACCEPT'] };
    expect(turn(row, 'unit', { proposals: [offered, offered] })).toEqual(mine(openProposalsText(2)));
    expect(turn(row, 'centre', { proposals: [{}] })).toEqual({ text: waitingProposalsText(1), isMine: false });
    expect(turn(row, 'unit', { proposals: [] })).toBeNull();
  });
});
