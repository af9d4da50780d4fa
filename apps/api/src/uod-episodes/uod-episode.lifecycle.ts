import { accessCardSheet, closingSheet } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { createCarePlan } from '../care-plans/care-plans.sql.js';
import { openSheets, stepSheetEffects } from '../sheets/step-sheets.js';
import {
  aggregateLifecycle,
  refreshEpisodeFact,
  type AggregateEffect,
} from '../episode-aggregate/aggregate-lifecycle.js';
import type { SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { aggregateFacts } from '../episode-aggregate/aggregate-facts.sql.js';
import { fieldDifferences, eventField } from '../workflow/record-projection.js';
import { closeRecord, notBeforeStart, mustBeInterruptible } from '../episode-aggregate/interruption-dates.js';
import { mustMoveStart } from './access-start.js';
import { insertEpisode, openEpisode, type EpisodeRecord } from './open-episode.js';
import { UodEpisodeEntity } from './uod-episode.entity.js';
import { uodEpisodeFacts } from './uod-episode.facts.js';

const sheetsOf = ({ aggregate }: AggregateEffect, step: unknown): SheetPart[] =>
  aggregate.sheets.filter((sheet) => sheet.step === step);

const sheetEffects = stepSheetEffects(sheetsOf, ({ aggregate }) => ({
  uodEpisodeId: aggregate.id,
  cdrEpisodeId: null,
  residenceDiffers: aggregate.residenceDistrictUnitId !== aggregate.districtUnitId,
}));

/**
 * Returns the end date of an episode that the event closes: the date of the interruption, for an ordinary end the
 * closing date in the closing sheet, otherwise today.
 */
function endDate({ event, aggregate, today }: AggregateEffect): string {
  if (event.type === 'INTERRUPT') return event.date as string;
  return (event.type === 'TERMINATE' && aggregate.contents[closingSheet.type]?.closingDate) || today;
}

/** Sends the event `type` to the centre's episode if it is open, so that it ends together with the unit's. */
async function endCentreEpisode({ aggregate, send }: AggregateEffect, type: string, payload: Record<string, unknown>) {
  if (aggregate.centre && !aggregate.centre.closed) await send('cdr-episode', aggregate.centre.id, type, payload);
}

/** SQL: what the merges in force wrote into an episode (decision 0067). */
const mergesOf = (
  id: string,
): string => `SELECT v.before, v.after FROM patient_merge_move v JOIN patient_merge g ON g.id = v.merge_id
  WHERE v.table_name = 'uod_episode' AND v.row_id = ${id} AND g.merged_at IS NOT NULL AND g.separated_at IS NULL`;
const beforeMerges = (column: string): string => `coalesce((SELECT first.before -> '${column}' FROM (
  ${mergesOf('uod_episode.id')} ORDER BY g.merged_at, g.id LIMIT 1) first), to_jsonb(uod_episode.${column}))`;

export const uodEpisodeLifecycle = aggregateLifecycle({
  workflow: 'uod-episode',
  facts: (aggregate, _id, { actor }) => uodEpisodeFacts(aggregate, actor),
  denormalisedFacts: aggregateFacts,
  organisationOf: () => 'unit',
  check: async ({ db, aggregate, type, payload, today }) => {
    if (type === 'INTERRUPT') await mustBeInterruptible(db, aggregate, payload.date as string, today);
    if (type === 'CHANGE_START_DATE') await mustMoveStart(db, aggregate, payload.startDate as string, today);
  },
  creates: { RENEW: () => 1 },
  effects: {
    assignCoreId: async ({ db, id }) => {
      await db.manager.update(UodEpisodeEntity, { id }, { coreId: id });
    },
    changeStartDate: async ({ db, id, event }) => {
      await db.manager.update(UodEpisodeEntity, { id }, { startDate: event.startDate as string });
    },
    ...sheetEffects,
    openStepSheets: async (context, params) => {
      await sheetEffects.openStepSheets(context, params);
      if (params.step === 'PRI') context.db.write(createCarePlan, [uuid(), context.aggregate.id, context.at]);
    },
    closeEpisode: async (context) => {
      const { db, id, aggregate } = context;
      await db.manager.update(
        UodEpisodeEntity,
        { id },
        {
          closed: true,
          endDate: notBeforeStart(aggregate.startDate, endDate(context)),
          // Spec 000 §3: choosing the simple need sets the need type, as the access card may be missing or contain
          // another need.
          ...(context.event.type === 'CHOOSE_SIMPLE_NEED' && { needType: 'simple' }),
        },
      );
      refreshEpisodeFact(context, id, 'endDate');
    },
    interruptCentreEpisode: (context) => {
      const { interruptionReason, date, annotation } = context.event;
      return endCentreEpisode(context, 'INTERRUPT', { interruptionReason, date, annotation });
    },
    forceCloseCentreEpisode: (context) => endCentreEpisode(context, 'FORCE_CLOSE', { reason: context.event.reason }),
    openRenewedEpisode: async (context) => {
      const [id] = context.event.created ?? [];
      if (!id) throw new Error('a renewal needs the id of the new episode');
      const { patientId, districtUnitId } = context.aggregate;
      const startDate = context.event.startDate as string;
      await openEpisode(context, { id, patientId, districtUnitId, startDate, renewedFromId: context.id });
    },
  },
  onCreate: async (setting, created) => {
    for (const { id, record } of created) {
      const { residenceDistrictUnitId, districtUnitId } = record as EpisodeRecord;
      await insertEpisode(setting, id, record as EpisodeRecord);
      const residenceDiffers = residenceDistrictUnitId !== districtUnitId;
      const opening = { uodEpisodeId: id, cdrEpisodeId: null, residenceDiffers, present: [] };
      await openSheets(setting, opening, 'ACCETTAZIONE_UOD');
      for (const fact of Object.keys(aggregateFacts) as (keyof typeof aggregateFacts)[])
        refreshEpisodeFact(setting, id, fact);
    }
  },
  owned: 'SELECT id, id AS uod_episode_id, NULL::uuid AS cdr_episode_id FROM uod_episode',
  projection: {
    table: 'uod_episode',
    atCreation: { coreId: null, endDate: null, closed: false },
    // The record as it was before merges of its patient moved it; that it is where they have moved it is checked below.
    related: { patient_id: beforeMerges('patient_id'), number: beforeMerges('number') },
    writes: {
      changeStartDate: (event) => ({ startDate: eventField(event, 'startDate') }),
      assignCoreId: ({ instance_id }) => ({ coreId: instance_id }),
      // After an ordinary end, the end date is that in the closing sheet, which the event lacks: `undefined` leaves it
      // to the check in `inconsistencies` below.
      closeEpisode: (event, before) =>
        event.type === 'TERMINATE' ? { closed: true, endDate: undefined } : closeRecord(event, before),
    },
    inconsistencies: [
      fieldDifferences(
        'uod_episode',
        'patientName',
        '(r.patient_name, r.patient_surname) IS DISTINCT FROM (SELECT (name, surname) FROM patient WHERE id = r.patient_id)',
      ),
      fieldDifferences(
        'uod_episode',
        'patientId',
        `EXISTS (SELECT FROM (${mergesOf('r.id')} ORDER BY g.merged_at DESC, g.id DESC LIMIT 1) latest
          WHERE (latest.after ->> 'patient_id', latest.after ->> 'number') IS DISTINCT FROM (r.patient_id::text, r.number::text))`,
      ),
      fieldDifferences(
        'uod_episode',
        'needType',
        `CASE WHEN EXISTS (SELECT FROM workflow_event e WHERE e.instance_id = r.id AND e.type = 'CHOOSE_SIMPLE_NEED')
          THEN r.need_type IS DISTINCT FROM 'simple'
          ELSE EXISTS (SELECT FROM sheet s WHERE s.uod_episode_id = r.id AND s.type = '${accessCardSheet.type}' AND s.content IS NOT NULL
            AND s.content ->> 'needType' IS DISTINCT FROM r.need_type) END`,
      ),
      fieldDifferences(
        'uod_episode',
        'endDate',
        `r.closed AND EXISTS (SELECT FROM workflow_event e WHERE e.instance_id = r.id AND e.type = 'TERMINATE'
          AND r.end_date IS DISTINCT FROM greatest(r.start_date, coalesce(
            (SELECT (s.content ->> 'closingDate')::date FROM sheet s WHERE s.uod_episode_id = r.id AND s.type = '${closingSheet.type}'),
            (e.at AT TIME ZONE 'Europe/Rome')::date)))`,
      ),
      `SELECT i.id, i.workflow, 'openCentreEpisode' AS fault, NULL AS field FROM workflow_instance i
       JOIN cdr_episode c ON c.uod_episode_id = i.id WHERE i.closed_at IS NOT NULL AND NOT c.closed`,
    ],
  },
});
