import {
  authorisationName,
  evaluationOutcomeName,
  isLabelledGuard,
  operatingPlanName,
  priSummaryName,
  sentence,
  sheetOfGuard,
  sheetTypeLabels,
  withoutRepeatedSheets,
  unmetSentence,
  type ActorLabel,
  type EpisodeView,
  type SheetType,
  type UnmetGuard,
  type WorkflowView,
} from '@percorso/domain';
import { explainNow } from '../mirror';
import type { TrackOwner } from '../track';

/** An unmet requirement: its text, the sheet to complete, and who must act. */
export type Missing = { text: string; sheet?: SheetType; actors: readonly ActorLabel[] };

const planSheet = (owner: TrackOwner, episode: EpisodeView): SheetType =>
  owner === 'unit' && planState(episode).startsWith('APPROVATO') ? authorisationName.type : operatingPlanName.type;

const planState = ({ centre }: EpisodeView): string => centre?.operatingPlan?.view.state ?? '';

/** Returns who must act on the operating plan. Spec 000 §4: the centre sends it, the unit approves it, the directors authorise it. */
const actorsOfPlan = (episode: EpisodeView): ActorLabel[] => {
  const state = planState(episode);
  if (state === 'IN_ATTESA_APPROVAZIONE') return ['unit'];
  if (!state.startsWith('APPROVATO')) return ['centre'];
  const offers = episode.centre?.operatingPlan?.view.events ?? [];
  const canSign = (type: string) => offers.some((offer) => offer.type === type && offer.allowed);
  return [
    ...(canSign('AUTHORISE_UNIT') ? (['unitDirector'] as const) : []),
    ...(canSign('AUTHORISE_RESIDENCE') ? (['residenceDirector'] as const) : []),
  ];
};

/**
 * Returns who must act on the summary of the PRI: the director of the residence district while the summary waits for an answer, otherwise
 * the unit. Spec 000 §4.
 */
const actorsOfSummary = ({ steps }: EpisodeView): ActorLabel[] => {
  const sheets = steps.find(({ name }) => name === 'PRI')?.sheets ?? [];
  const isSent = sheets.some(({ type, state }) => type === priSummaryName.type && state === 'IN_ATTESA_ESITO');
  return [isSent ? 'residenceDirector' : 'unit'];
};

const actorsFor = (guard: string, owner: TrackOwner, episode: EpisodeView): readonly ActorLabel[] => {
  if (guard === 'isOperatingPlanAuthorised') return actorsOfPlan(episode);
  if (guard === 'isSummaryAcknowledged') return actorsOfSummary(episode);
  if (
    guard === 'isTakenInCharge' ||
    guard === 'isCentreEpisodeClosed' ||
    guard === 'hasNoOpenCentreEpisode' ||
    guard === 'isCentreNotTreating'
  )
    return ['centre'];
  if (guard === 'hasNoOpenProposal') return ['unit'];
  if (guard === 'isAdministrator') return ['administrator'];
  return [owner];
};

const sheetFor = (guard: string, owner: TrackOwner, episode: EpisodeView): SheetType | undefined => {
  if (guard === 'isOperatingPlanAuthorised') return planSheet(owner, episode);
  if (guard === 'isTakenInCharge') return owner === 'centre' ? evaluationOutcomeName.type : operatingPlanName.type;
  return isLabelledGuard(guard) ? sheetOfGuard[guard] : undefined;
};

const missingSheets = (unmet: readonly UnmetGuard[]): SheetType[] =>
  unmet.flatMap(({ guard, params: { missing } }) =>
    guard === 'hasCompletedSheets' && Array.isArray(missing) ? (missing as SheetType[]) : [],
  );

/**
 * Returns the unmet guards as items to do. Each missing sheet is an item of its own, so that it can be a link. A guard that the completion
 * of a missing sheet would meet is omitted.
 */
export const missingOf = (all: readonly UnmetGuard[], owner: TrackOwner, episode: EpisodeView): Missing[] => {
  const unmet = withoutRepeatedSheets(all);
  const sheets = missingSheets(unmet);
  const actorsOf = (guard: string) => actorsFor(guard, owner, episode);
  const rest = unmet
    .filter(({ guard, params }) => guard !== 'hasCompletedSheets' || !Array.isArray(params.missing))
    .map((each) => ({
      text: unmetSentence(each),
      sheet: sheetFor(each.guard, owner, episode),
      actors: actorsOf(each.guard),
    }));
  return [
    ...sheets.map((sheet) => ({ text: sheetTypeLabels[sheet], sheet, actors: actorsOf('hasCompletedSheets') })),
    ...rest.filter(({ sheet }) => sheet === undefined || !sheets.includes(sheet)),
  ];
};

/** Returns the unmet guards of an event as sentences. */
export const unmetSentencesOf = (view: WorkflowView, event: string): string[] =>
  explainNow(view, event).unmet.map((each) => sentence(unmetSentence(each)));
