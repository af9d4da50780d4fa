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

// What the machine allows, and to whom, is tested with it.
vi.mock('./offered-now', () => ({
  isOfferedNow: ({ offers = [] }: { offers?: string[] }, event: string) => offers.includes(event),
}));
afterAll(() => void vi.doUnmock('./offered-now'));

const sheet = (type: SheetType, state = 'IN_ATTESA_ESITO') => ({ type, state }) as SheetRow;
const residence = { id: 'residence', description: 'Distretto 24' };
const me = (grants: string[] = [], districtUnits: { id: string }[] = []) =>
  ({ grants, everything: false, structures: { districtUnits } }) as unknown as Me;

type Given = { plan?: { state: string; offers?: string[] }; proposals?: { offers?: string[] }[]; who?: Me };
const turn = (row: SheetRow, owner: 'unit' | 'centre', { plan, proposals = [], who = me() }: Given) => {
  const episode = {
    residenceDistrictUnit: residence,
    centre: plan && { operatingPlan: { view: plan } },
    proposals: proposals.map((view) => ({ view: { state: 'PROPOSTA', ...view } })),
  } as unknown as EpisodeView;
  return turnOf(row, { episode, owner, me: who });
};
const mine = (text: string) => ({ text, isMine: true });

describe('The badge of a sheet that waits for whoever reads it (spec 000 §4)', () => {
  it('says that the operating plan is to be approved, to those who may, and to others that it waits', () => {
    const sent = { state: 'IN_ATTESA_APPROVAZIONE' };
    expect(turn(sheet('PIANO_OPERATIVO'), 'unit', { plan: { ...sent, offers: ['APPROVE'] } })).toEqual(
      mine(sheetTurnLabels.approve),
    );
    expect(turn(sheet('PIANO_OPERATIVO'), 'unit', { plan: sent })).toBeNull();
  });

  it('says that a rejected plan is to be corrected, to the centre', () => {
    const rejected = { state: 'RIFIUTATO', offers: ['SEND'] };
    expect(turn(sheet('PIANO_OPERATIVO'), 'centre', { plan: rejected })).toEqual(mine(sheetTurnLabels.correct));
    expect(turn(sheet('PIANO_OPERATIVO'), 'unit', { plan: rejected })).toBeNull();
  });

  it.each(['AUTHORISE_UNIT', 'AUTHORISE_RESIDENCE'])('says that it is to be signed, to whoever may %s', (event) => {
    const plan = { state: 'APPROVATO.DA_FIRMARE+DA_FIRMARE', offers: [event] };
    expect(turn(sheet('AUTORIZZAZIONE'), 'unit', { plan })).toEqual(mine(sheetTurnLabels.sign));
  });

  it('asks the director of the residence district alone to acknowledge the summary, once it is sent', () => {
    const who = me(['pri_summary_acknowledge'], [residence]);
    expect(turn(sheet('RIEPILOGO_PRI'), 'unit', { who })).toEqual(mine(sheetTurnLabels.acknowledge));
    expect(turn(sheet('RIEPILOGO_PRI', 'COMPLETATA'), 'unit', { who })).toBeNull();
    const elsewhere = me(['pri_summary_acknowledge'], [{ id: 'another' }]);
    expect(turn(sheet('RIEPILOGO_PRI'), 'unit', { who: elsewhere })).toBeNull();
  });

  it('counts the proposals that are to be answered, and shows those that wait as such to everybody else', () => {
    const row = sheet('RIMODULAZIONI', 'FACOLTATIVA');
    const asked = { offers: ['ACCEPT'] };
    expect(turn(row, 'unit', { proposals: [asked, asked] })).toEqual(mine(openProposalsText(2)));
    expect(turn(row, 'centre', { proposals: [{}] })).toEqual({ text: waitingProposalsText(1), isMine: false });
    expect(turn(row, 'unit', { proposals: [] })).toBeNull();
  });
});
