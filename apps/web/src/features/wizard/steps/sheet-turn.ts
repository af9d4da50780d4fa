import {
  authorisationName,
  type EpisodeView,
  type Me,
  openProposalsText,
  operatingPlanName,
  priSummaryName,
  remodellingsName,
  type SheetRow,
  sheetTurnLabels,
  type SheetType,
  waitingProposalsText,
} from '@percorso/domain';
import { worksFor } from '../../../api/works-for';
import { isOfferedNow } from '../actions/offered-now';
import type { TrackOwner } from '../track';

/** The chip that a sheet shows instead of its state: the user's own task (`isMine`), or what the sheet waits for. */
export type Turn = { text: string; isMine: boolean };

type UserScope = Pick<Me, 'grants' | 'everything' | 'structures'>;
type Situation = { episode: EpisodeView; owner: TrackOwner; me: UserScope };

const mine = (text: string): Turn => ({ text, isMine: true });

const offersAny = (view: Parameters<typeof isOfferedNow>[0], events: readonly string[]): boolean =>
  events.some((event) => isOfferedNow(view, event));

/** Returns the user's task on the operating plan; null if the user has none. Spec 000 §4: the centre sends it, the unit approves it. */
const planTurn = ({ episode, owner }: Situation): Turn | null => {
  const view = episode.centre?.operatingPlan?.view;
  if (!view) return null;
  if (owner === 'unit') return offersAny(view, ['APPROVE', 'ANSWER_SCHEMAS']) ? mine(sheetTurnLabels.approve) : null;
  return view.state === 'RIFIUTATO' && offersAny(view, ['SEND', 'SET_TARGETS']) ? mine(sheetTurnLabels.correct) : null;
};

const signatureTurn = ({ episode }: Situation): Turn | null => {
  const view = episode.centre?.operatingPlan?.view;
  return view && offersAny(view, ['AUTHORISE_UNIT', 'AUTHORISE_RESIDENCE']) ? mine(sheetTurnLabels.sign) : null;
};

/**
 * Returns the user's task on the PRI summary; null if the user has none. Spec 000 §4: once the summary is sent, the director of the
 * residence district acknowledges it.
 */
const summaryTurn = ({ episode, me }: Situation, { state }: SheetRow): Turn | null => {
  const { residenceDistrictUnit: unit } = episode;
  const mayAnswer = me.grants.includes('pri_summary_acknowledge') && unit !== null && worksFor(me, unit.id);
  return state === 'IN_ATTESA_ESITO' && mayAnswer ? mine(sheetTurnLabels.acknowledge) : null;
};

const proposalTurn = ({ episode }: Situation): Turn | null => {
  const open = episode.proposals.filter(({ view }) => view.state === 'PROPOSTA');
  if (open.length === 0) return null;
  const own = open.filter(({ view }) => isOfferedNow(view, 'ACCEPT'));
  if (own.length > 0) return mine(openProposalsText(own.length));
  return { text: waitingProposalsText(open.length), isMine: false };
};

const turns: { [T in SheetType]?: (situation: Situation, sheet: SheetRow) => Turn | null } = {
  [operatingPlanName.type]: planTurn,
  [authorisationName.type]: signatureTurn,
  [priSummaryName.type]: summaryTurn,
  [remodellingsName.type]: proposalTurn,
};

/** Returns the chip that a sheet shows instead of its state; null if the sheet shows its state. */
export const turnOf = (sheet: SheetRow, situation: Situation): Turn | null =>
  turns[sheet.type]?.(situation, sheet) ?? null;
