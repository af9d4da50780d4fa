import {
  authorisationSheet,
  plannedDay,
  plannedProvisionRules,
  type ClientEventOf,
  type PlannedProvision,
} from '@percorso/domain';
import type { OperatingPlanFacts } from '@percorso/workflows';
import type { QueryDeepPartialEntity } from 'typeorm';
import { isCentreTakingCharge } from '@percorso/workflows';
import { mustHold } from '../http/problems/rule-errors.js';
import { schemaName } from '../episode-aggregate/schema-name.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { sheetsMovedBy } from '../episode-aggregate/steps.js';
import { moveSheets } from '../sheets/step-sheets.js';
import { aggregateLifecycle, type AggregateEffect } from '../episode-aggregate/aggregate-lifecycle.js';
import type { PlanSchema } from '../episode-aggregate/aggregate-facts.js';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import type { Organisation } from '../episode-aggregate/organisations.js';
import { OperatingPlanEntity } from './operating-plan.entity.js';
import {
  checkAnswers,
  checkTargets,
  schemaEffects,
  schemasOfPlan,
  schemaProjection,
} from './operating-plan-schemas.js';
import { anonymisedIn, eventField } from '../workflow/record-projection.js';

const centreSheets = ({ aggregate }: AggregateEffect) =>
  sheetsMovedBy(aggregate, 'operating-plan', 'ACCESSO_RIABILITAZIONE_CDR');
const unitSheets = ({ aggregate }: AggregateEffect) =>
  sheetsMovedBy(aggregate, 'operating-plan', 'ACCESSO_RIABILITAZIONE_UOD');
const authorisations = ({ aggregate }: AggregateEffect) =>
  aggregate.sheets.filter(
    ({ step, type }) => step === 'ACCESSO_RIABILITAZIONE_UOD' && type === authorisationSheet.type,
  );

/** The fields that the centre sends with its plan. */
const sentFields = ['treatmentStartDate', 'note', 'provisionsDetails', 'plannedProvisions'] as const;
const sentAs = (valueOf: (field: (typeof sentFields)[number]) => unknown) =>
  Object.fromEntries(sentFields.map((field) => [field, valueOf(field)]));
/** SQL: the `sentFields` of the stored plan, as a JSON object. */
const rejectedPlan = `jsonb_build_object('treatmentStartDate', treatment_start_date, 'note', note,
  'provisionsDetails', provisions_details, 'plannedProvisions', planned_provisions)`;

const write = async (
  { db, id }: AggregateEffect,
  columns: QueryDeepPartialEntity<OperatingPlanEntity>,
): Promise<void> => {
  await db.manager.update(OperatingPlanEntity, { id }, columns);
};

/** For each event from a client, the organisation whose staff sends it. */
const senders: Readonly<Record<ClientEventOf<'operating-plan'>, Organisation>> = {
  SET_TARGETS: 'centre',
  SEND: 'centre',
  ANSWER_SCHEMAS: 'unit',
  APPROVE: 'unit',
  REJECT: 'unit',
  AUTHORISE_UNIT: 'unit',
  AUTHORISE_RESIDENCE: 'residence',
  REJECT_RESIDENCE: 'residence',
};

/** The row of an operating plan at its creation. */
type PlanRecord = { uodEpisodeId: string; cdrEpisodeId: string };

/**
 * Returns the names of the PRI schemas for which `matches` is true. Its argument has the centre's targets for the
 * schema and the unit's answer; it is undefined if the operating plan has neither.
 */
const schemasWhere = (
  { lists, centre }: EpisodeAggregate,
  matches: (planSchema: PlanSchema | undefined) => boolean,
): string[] =>
  lists.schemas
    .filter(({ id }) => matches(centre?.plan?.schemas.find((schema) => schema.id === id)))
    .map(({ problem }) => schemaName(problem));

/**
 * The lifecycle of an operating plan. Spec 000 §4: the centre sends the plan, the unit approves it, and every required
 * signatory authorises it; those who approve or sign the plan may reject it.
 */
export const operatingPlanLifecycle = aggregateLifecycle({
  workflow: 'operating-plan',
  facts: (aggregate): OperatingPlanFacts => ({
    takenInCharge: aggregate.centre?.closed === false && isCentreTakingCharge(aggregate.centre.state),
    unitAtAccess: aggregate.state === 'ACCESSO_RIABILITAZIONE_UOD',
    residenceDiffers: aggregate.residenceDistrictUnitId !== aggregate.districtUnitId,
    schemasWithoutTargets: schemasWhere(aggregate, (planSchema) => !planSchema?.hasTargets),
    rejectedSchemas: schemasWhere(aggregate, (planSchema) => planSchema?.rejected === true),
  }),
  reflectedIn: { fact: 'centres', episodeOf: (record) => (record as PlanRecord).uodEpisodeId },
  organisationOf: (_aggregate, _id, type) => senders[type as ClientEventOf<'operating-plan'>],
  check: async ({ db, aggregate, type, payload, today }) => {
    if (type === 'SET_TARGETS') return checkTargets(db, aggregate, payload);
    if (type === 'ANSWER_SCHEMAS') checkAnswers(aggregate, payload);
    if (type !== 'SEND') return;
    const first = aggregate.centre?.treatmentStartDate ?? aggregate.startDate;
    const day = payload.treatmentStartDate as string;
    const { deathDate } = await lifeOfPatient(db, aggregate.patientId);
    mustHold(plannedDay(['treatmentStartDate'], day, today, { first, code: 'dateBeforeServiceStart', deathDate }));
    const planned = (payload.plannedProvisions ?? []) as PlannedProvision[];
    const regimes = aggregate.lists.regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode);
    mustHold(
      plannedProvisionRules(planned, regimes).map((issue) => ({
        ...issue,
        path: ['plannedProvisions', ...issue.path],
      })),
    );
  },
  effects: {
    writeTargets: schemaEffects.writeTargets,
    answerSchemas: schemaEffects.answer,
    sendPlan: async (context) => {
      await write(context, { ...sentAs((field) => context.event[field] ?? null), rejectMotivation: null });
      schemaEffects.propose(context);
      await moveSheets(context, [...centreSheets(context), ...unitSheets(context)], 'SUBMIT');
    },
    approvePlan: async (context) => {
      schemaEffects.approve(context);
      await moveSheets(context, [...centreSheets(context), ...unitSheets(context)], 'ACCEPT');
    },
    returnPlan: async (context) => {
      const { motivation } = context.event;
      await write(context, { rejectMotivation: motivation as string, rejectedPlan: () => rejectedPlan });
      const approved = context.aggregate.centre?.plan?.state.startsWith('APPROVATO');
      await moveSheets(context, centreSheets(context), approved ? 'REOPEN' : 'REFUSE', { motivation });
      if (approved) await moveSheets(context, unitSheets(context), 'SUBMIT');
    },
    authorisePlan: (context) => moveSheets(context, authorisations(context), 'ACCEPT'),
  },
  onCreate: async ({ db }, created) => {
    const plans = created.map(({ id, record }) => ({ id, ...(record as PlanRecord) }));
    await db.manager.insert(OperatingPlanEntity, plans);
  },
  owned: 'SELECT id, uod_episode_id, cdr_episode_id FROM operating_plan',
  projection: {
    table: 'operating_plan',
    related: { schemas: schemasOfPlan, anonymised: anonymisedIn('operating_plan') },
    atCreation: { ...sentAs(() => null), rejectMotivation: null, rejectedPlan: null, schemas: null },
    writes: {
      writeTargets: schemaProjection.written,
      answerSchemas: schemaProjection.answered,
      approvePlan: (_, before) => schemaProjection.approved(before),
      sendPlan: (event, before) => ({
        ...schemaProjection.proposed(before),
        ...sentAs((field) => eventField(event, field)),
        rejectMotivation: null,
      }),
      returnPlan: (event, before) => ({
        rejectMotivation: eventField(event, 'motivation'),
        rejectedPlan: sentAs((field) => before[field]),
      }),
    },
  },
});
