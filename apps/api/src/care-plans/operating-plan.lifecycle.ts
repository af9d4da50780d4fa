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
import { mustHold } from '../http/rule-errors.js';
import { schemaName } from '../episode-family/schema-name.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { sheetsMovedBy } from '../episode-family/steps.js';
import { moveSheets } from '../sheets/step-sheets.js';
import { familyLifecycle, type FamilyEffect } from '../episode-family/family-lifecycle.js';
import type { PlanSchema } from '../episode-family/family-facts.js';
import type { Family } from '../episode-family/family.js';
import type { Organisation } from '../episode-family/organisations.js';
import { OperatingPlanEntity } from './operating-plan.entity.js';
import { checkAnswers, checkTargets, schemaEffects, schemasOfPlan, schemasTold } from './operating-plan-schemas.js';
import { said } from '../workflow/told.js';

const centreSheets = ({ whole: family }: FamilyEffect) =>
  sheetsMovedBy(family, 'operating-plan', 'ACCESSO_RIABILITAZIONE_CDR');
const unitSheets = ({ whole: family }: FamilyEffect) =>
  sheetsMovedBy(family, 'operating-plan', 'ACCESSO_RIABILITAZIONE_UOD');
const authorisations = ({ whole: family }: FamilyEffect) =>
  family.sheets.filter(({ step, type }) => step === 'ACCESSO_RIABILITAZIONE_UOD' && type === authorisationSheet.type);

/** What the centre sends with its plan. */
const sentFields = ['treatmentStartDate', 'note', 'provisionsDetails', 'plannedProvisions'] as const;
const sentAs = (valueOf: (field: (typeof sentFields)[number]) => unknown) =>
  Object.fromEntries(sentFields.map((field) => [field, valueOf(field)]));
/** The same of the plan as it stands. */
const rejectedPlan = `jsonb_build_object('treatmentStartDate', treatment_start_date, 'note', note,
  'provisionsDetails', provisions_details, 'plannedProvisions', planned_provisions)`;

const write = async ({ db, id }: FamilyEffect, columns: QueryDeepPartialEntity<OperatingPlanEntity>): Promise<void> => {
  await db.manager.update(OperatingPlanEntity, { id }, columns);
};

/** Whose staff sends each event. */
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

/** A plan's row as it is created. */
type PlanRecord = { uodEpisodeId: string; cdrEpisodeId: string };

/** Schemas of the project by what the plan says of them, each by its problem. */
const schemasWhere = ({ lists, centre }: Family, is: (said: PlanSchema | undefined) => boolean): string[] =>
  lists.schemas
    .filter(({ id }) => is(centre?.plan?.schemas.find((schema) => schema.id === id)))
    .map(({ problem }) => schemaName(problem));

/** Spec 000 §4: the plan is sent by the centre, approved by the unit, then authorised by every required signature; who
 * approves or signs may reject it. */
export const operatingPlanLifecycle = familyLifecycle({
  workflow: 'operating-plan',
  facts: (family): OperatingPlanFacts => ({
    takenInCharge: family.centre?.closed === false && isCentreTakingCharge(family.centre.state),
    unitAtAccess: family.state === 'ACCESSO_RIABILITAZIONE_UOD',
    residenceDiffers: family.residenceDistrictUnitId !== family.districtUnitId,
    schemasWithoutTargets: schemasWhere(family, (said) => !said?.hasTargets),
    rejectedSchemas: schemasWhere(family, (said) => said?.rejected === true),
  }),
  toldIn: { fact: 'centres', episodeOf: (record) => (record as PlanRecord).uodEpisodeId },
  organisationOf: (_family, _id, type) => senders[type as ClientEventOf<'operating-plan'>],
  check: async ({ db, whole: family, type, payload, today }) => {
    if (type === 'SET_TARGETS') return checkTargets(db, family, payload);
    if (type === 'ANSWER_SCHEMAS') checkAnswers(family, payload);
    if (type !== 'SEND') return;
    const first = family.centre?.treatmentStartDate ?? family.startDate;
    const day = payload.treatmentStartDate as string;
    const { deathDate } = await lifeOfPatient(db, family.patientId);
    mustHold(plannedDay(['treatmentStartDate'], day, today, { first, code: 'dateBeforeServiceStart', deathDate }));
    const planned = (payload.plannedProvisions ?? []) as PlannedProvision[];
    const regimes = family.lists.regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode);
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
      const approved = context.whole.centre?.plan?.state.startsWith('APPROVATO');
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
  told: {
    table: 'operating_plan',
    also: { schemas: schemasOfPlan },
    atCreation: { ...sentAs(() => null), rejectMotivation: null, rejectedPlan: null, schemas: null },
    writes: {
      writeTargets: schemasTold.written,
      answerSchemas: schemasTold.answered,
      approvePlan: (_, before) => schemasTold.approved(before),
      sendPlan: (event, before) => ({
        ...schemasTold.proposed(before),
        ...sentAs((field) => said(event, field)),
        rejectMotivation: null,
      }),
      returnPlan: (event, before) => ({
        rejectMotivation: said(event, 'motivation'),
        rejectedPlan: sentAs((field) => before[field]),
      }),
    },
  },
});
