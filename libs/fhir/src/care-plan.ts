import { codeItem, currentRegimes, describeCode } from '@percorso/domain';
import type { CarePlan, CarePlanActivity } from 'fhir/r4.js';
import { episodeStatus } from './episode-of-care.js';
import {
  conceptOf,
  identifierOf,
  listOrNone,
  metaOf,
  optionalReference,
  type Recorded,
  referenceTo,
  textOf,
} from './parts.js';
import { identifierSystems, ownCodes } from './systems.js';

type Schema = { id: string; program: string | null; problem: string; actionModeCode: string; managerId: string };
type Regime = {
  careRegimeTypeCode: string;
  durationInDays: number;
  regularityAccessTypeCode: string;
  regularity: number;
};

/** An individual rehabilitation project (PRI), or the operating plan of a centre. */
export type CarePlanRow = Recorded & {
  kind: 'PRI' | 'PIANO_OPERATIVO';
  /** State of an operating plan; null for a PRI. */
  state: string | null;
  /** State of the unit's episode for a PRI, of the centre's episode for an operating plan. */
  episodeState: string;
  patientId: string;
  episodeId: string;
  organizationId: string;
  /** Number of a PRI; null for an operating plan. */
  number: string | null;
  careTeamId: string | null;
  /** Id of the PRI on which an operating plan is based; null for a PRI. */
  basedOnId: string | null;
  createdAt: string;
  startDate: string | null;
  note: string | null;
  conditionIds: string[];
  goalIds: string[];
  schemas: Schema[];
  regimes: Regime[];
  /** Regimes of the centre's remodelling proposals that the unit has accepted. */
  acceptedRegimes: Regime[];
};

export type PlanStatus = CarePlan['status'];

const priSteps = ['ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE', 'VALUTAZIONE_UVBR', 'PRI'];
/** Returns the status of a PRI from the state of the unit's episode: active once the step PRI is validated. */
export function projectStatus(state: string): PlanStatus {
  if (priSteps.includes(state)) return 'draft';
  const status = episodeStatus(state);
  return status === 'cancelled' ? 'revoked' : status === 'finished' ? 'completed' : 'active';
}

/**
 * Returns the status of an operating plan from its state and the state of the centre's episode: active from the last
 * signature to the end of the episode.
 */
export function operatingPlanStatus(state: string, episodeState: string): PlanStatus {
  const isAuthorised = state === 'AUTORIZZATO';
  const episode = episodeStatus(episodeState);
  if (episode === 'finished' && isAuthorised) return 'completed';
  if (episode === 'finished' || episode === 'cancelled' || state === 'RIFIUTATO') return 'revoked';
  return isAuthorised ? 'active' : 'draft';
}

const titles = { PRI: 'Progetto riabilitativo individuale', PIANO_OPERATIVO: 'Piano operativo' } as const;

const schemaActivity = (schema: Schema, status: PlanStatus): CarePlanActivity => ({
  detail: {
    code: conceptOf(
      ownCodes('action-modes'),
      schema.actionModeCode,
      describeCode('actionModes', schema.actionModeCode),
    ),
    goal: [referenceTo('Goal', schema.id)],
    status: activityStatus(status),
    performer: [referenceTo('Practitioner', schema.managerId)],
    description: textOf(schema.program) ?? textOf(schema.problem),
  },
});

const regimeActivity = (regime: Regime, status: PlanStatus): CarePlanActivity => ({
  detail: {
    code: conceptOf(
      ownCodes('care-regime-types'),
      regime.careRegimeTypeCode,
      describeCode('careRegimeTypes', regime.careRegimeTypeCode),
    ),
    status: activityStatus(status),
    scheduledTiming: {
      repeat: {
        boundsDuration: { value: regime.durationInDays, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' },
        frequency: regime.regularity,
        period: codeItem('regularityAccessTypes', regime.regularityAccessTypeCode).regularityCoefficient,
        periodUnit: 'd',
      },
    },
  },
});

const activityStatus = (status: PlanStatus) =>
  status === 'completed'
    ? 'completed'
    : status === 'revoked'
      ? 'cancelled'
      : status === 'active'
        ? 'in-progress'
        : 'not-started';

export function carePlanResource(row: CarePlanRow): CarePlan {
  const { state, episodeState } = row;
  const status = state === null ? projectStatus(episodeState) : operatingPlanStatus(state, episodeState);
  const note = textOf(row.note);
  return {
    resourceType: 'CarePlan',
    id: row.id,
    meta: metaOf(row),
    identifier: listOrNone(identifierOf(identifierSystems.carePlan, row.number)),
    basedOn: row.basedOnId ? [referenceTo('CarePlan', row.basedOnId)] : undefined,
    status,
    intent: 'plan',
    category: [conceptOf(ownCodes('care-plan-kind'), row.kind, titles[row.kind])],
    title: titles[row.kind],
    subject: referenceTo('Patient', row.patientId),
    ...(row.startDate && { period: { start: row.startDate } }),
    created: row.createdAt,
    author: referenceTo('Organization', row.organizationId),
    careTeam: row.careTeamId ? [optionalReference('CareTeam', row.careTeamId) ?? {}] : undefined,
    addresses: listOrNone(row.conditionIds.map((id) => referenceTo('Condition', id))),
    supportingInfo: [referenceTo('EpisodeOfCare', row.episodeId)],
    goal: listOrNone(row.goalIds.map((id) => referenceTo('Goal', id))),
    activity: listOrNone([
      ...row.schemas.map((schema) => schemaActivity(schema, status)),
      ...currentRegimes(row.regimes, row.acceptedRegimes).map((regime) => regimeActivity(regime, status)),
    ]),
    ...(note && { note: [{ text: note }] }),
  };
}
