import {
  cdrSteps,
  romeDay,
  sheetsByStep,
  sheetStanding,
  uodSteps,
  type Actor,
  type CdrEpisodeView,
  type EpisodeView,
  type OperatingPlanView,
  type ProposalView,
  type SheetRow,
  type Step,
  type StepRow,
} from '@percorso/domain';
import { interruptibleFrom } from '../sheets/content-facts.js';
import { operatingPlanLifecycle } from '../care-plans/operating-plan.lifecycle.js';
import { remodellingProposalLifecycle } from '../care-plans/remodelling-proposal.lifecycle.js';
import { cdrEpisodeLifecycle } from '../cdr-episodes/cdr-episode.lifecycle.js';
import type { FamilyCentre, FamilyPlan, FamilyRead, FamilySheet } from '../episode-family/family.js';
import type { InstanceData } from '../workflow/lifecycle.js';
import { viewOf } from '../workflow/views.js';
import { centreReasons, episodeReasons } from './episode-reasons.js';
import { episodeRow, type StoredHeader } from './episode-rows.js';
import { stepOf } from './uod-episode.facts.js';
import { uodEpisodeLifecycle } from './uod-episode.lifecycle.js';

export function sheetRow({ id, step, type, kind, state, revision, updatedAt, updatedBy }: FamilySheet): SheetRow {
  return { ...{ id, step, type, kind, revision, updatedAt, updatedBy }, ...sheetStanding(state) };
}

function sheetRows(sheets: readonly FamilySheet[], step: Step): SheetRow[] {
  const order = sheetsByStep[step].map(([type]) => type);
  return sheets
    .filter((sheet) => sheet.step === step)
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map(sheetRow);
}

/** The steps of one organisation, each with where it stands; `state` is that of its episode. */
function stepRows(
  steps: readonly Step[],
  { state }: InstanceData,
  family: FamilyRead,
  sheets: readonly FamilySheet[],
): StepRow[] {
  const current = steps.indexOf(stepOf(state) as Step);
  return steps.map((name, index) => {
    const validation = family.validations.find((candidate) => candidate.step === name);
    const validatedWhenClosed = current === -1 && validation !== undefined;
    const done = index < current || validatedWhenClosed;
    const reached = validation ? ('sentBack' as const) : ('current' as const);
    return {
      name,
      status: done ? 'done' : index === current ? reached : 'todo',
      at: done ? (validation?.at ?? null) : null,
      by: done ? (validation?.by ?? null) : null,
      sheets: sheetRows(sheets, name),
    };
  });
}

function planView(plan: FamilyPlan, family: FamilyRead, actor: Actor): OperatingPlanView {
  const { id, treatmentStartDate, note, provisionsDetails, rejectMotivation } = plan;
  const view = viewOf(operatingPlanLifecycle, family, id, actor);
  return { id, treatmentStartDate, note, provisionsDetails, rejectMotivation, view };
}

export function centreView(centre: FamilyCentre, family: FamilyRead, actor: Actor): CdrEpisodeView {
  const { id, startDate, endDate, treatmentStartDate, waitingListDate, closedAt, plan } = centre;
  const sheets = family.sheets.filter((sheet) => sheet.cdrEpisodeId === id);
  return {
    ...{ id, startDate, endDate, treatmentStartDate, waitingListDate },
    rehabilitationCenter: { id: centre.rehabilitationCenterId, description: centre.rehabilitationCenter },
    closed: closedAt !== null,
    view: viewOf(cdrEpisodeLifecycle, family, id, actor),
    steps: stepRows(cdrSteps, centre, family, sheets),
    operatingPlan: plan && planView(plan, family, actor),
    reasons: centreReasons([id, plan?.id], family, actor),
  };
}

export const proposalViews = (family: FamilyRead, actor: Actor): ProposalView[] =>
  family.proposals.map(({ id, regime, proposedOn, rejectMotivation }) => ({
    ...{ ...regime, id, proposedOn, rejectMotivation },
    view: viewOf(remodellingProposalLifecycle, family, id, actor),
  }));

/** All that the wizard draws, out of the family and its header. */
export function episodeView(header: StoredHeader, family: FamilyRead, actor: Actor): EpisodeView {
  const unitSheets = family.sheets.filter((sheet) => sheet.cdrEpisodeId === null);
  return {
    ...episodeRow(header, actor),
    patient: header.patient,
    residenceDistrictUnit: header.residenceDistrictUnit,
    renewedFromId: header.renewedFromId,
    interruptibleFrom: interruptibleFrom(family, family.centre?.lastDelivered ?? null, romeDay(new Date())),
    view: viewOf(uodEpisodeLifecycle, family, family.id, actor),
    steps: stepRows(uodSteps, family, family, unitSheets),
    centre: family.centre && centreView(family.centre, family, actor),
    proposals: proposalViews(family, actor),
    reasons: episodeReasons(family, actor),
  };
}
