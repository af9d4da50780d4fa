import { plannedDay, sheetStateOf } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { mustHold } from '../http/problems/rule-errors.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { moveSheets, openSheets, stepSheetEffects } from '../sheets/step-sheets.js';
import { aggregateLifecycle, type AggregateEffect } from '../episode-aggregate/aggregate-lifecycle.js';
import type { SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { closeRecord, notBeforeStart, mustBeInterruptible } from '../episode-aggregate/interruption-dates.js';
import { sheetsMovedBy } from '../episode-aggregate/steps.js';
import { mustStartWithin } from './centre-start.js';
import { cdrEpisodeFacts } from './cdr-episode.facts.js';
import { CdrEpisodeEntity } from './cdr-episode.entity.js';
import { eventField } from '../workflow/record-projection.js';

const sheetsOf = ({ aggregate, id }: AggregateEffect, step: unknown): SheetPart[] =>
  aggregate.sheets.filter((sheet) => sheet.step === step && sheet.cdrEpisodeId === id);

const outcomeSheets = ({ aggregate, id }: AggregateEffect) =>
  sheetsMovedBy(aggregate, 'cdr-episode', 'ACCESSO_RIABILITAZIONE_CDR').filter(
    ({ cdrEpisodeId }) => cdrEpisodeId === id,
  );

/** Returns the unit's sheet of the operating plan, which waits for the centre's outcome. Architecture §3. */
const awaitingSheets = ({ aggregate }: AggregateEffect) =>
  sheetsMovedBy(aggregate, 'operating-plan', 'ACCESSO_RIABILITAZIONE_UOD');

const write = async ({ db, id }: AggregateEffect, columns: Partial<CdrEpisodeEntity>): Promise<void> => {
  await db.manager.update(CdrEpisodeEntity, { id }, columns);
};

const isLocked = ({ state }: SheetPart): boolean => sheetStateOf(state).locked;

/** The row of a centre's episode at its creation. */
type CdrEpisodeRecord = { uodEpisodeId: string; rehabilitationCenterId: string; startDate: string };

export const cdrEpisodeLifecycle = aggregateLifecycle({
  workflow: 'cdr-episode',
  facts: (aggregate, _id, { actor }) => cdrEpisodeFacts(aggregate, aggregate.centre?.state ?? '', actor),
  organisationOf: () => 'centre',
  reflectedIn: { fact: 'centres', episodeOf: (record) => (record as CdrEpisodeRecord).uodEpisodeId },
  check: async ({ db, aggregate, id, type, payload, today }) => {
    if (type === 'INTERRUPT') return mustBeInterruptible(db, aggregate, payload.date as string, today);
    if (type === 'CHANGE_START_DATE')
      return mustStartWithin(db, aggregate, { id, startDate: payload.startDate as string, today });
    const first = aggregate.centre?.startDate ?? aggregate.startDate;
    const [field] = ['treatmentStartDate', 'waitingListDate'].filter((name) => typeof payload[name] === 'string');
    if (!field) return;
    const { deathDate } = await lifeOfPatient(db, aggregate.patientId);
    mustHold(
      plannedDay([field], payload[field] as string, today, { first, code: 'dateBeforeEpisodeStart', deathDate }),
    );
  },
  effects: {
    ...stepSheetEffects(sheetsOf, ({ id, aggregate }) => ({
      uodEpisodeId: aggregate.id,
      cdrEpisodeId: id,
      residenceDiffers: false,
    })),
    changeStartDate: (context) => write(context, { startDate: context.event.startDate as string }),
    recordTakingCharge: async (context) => {
      await write(context, { treatmentStartDate: context.event.treatmentStartDate as string });
      const sheets = outcomeSheets(context);
      const waiting = sheets.filter((sheet) => sheet.state.includes('IN_ATTESA_ESITO'));
      await moveSheets(context, waiting, 'ACCEPT');
      await moveSheets(
        context,
        sheets.filter((sheet) => !waiting.includes(sheet)),
        'SAVE',
      );
    },
    recordWaitingList: async (context) => {
      await write(context, { waitingListDate: context.event.waitingListDate as string });
      await moveSheets(context, outcomeSheets(context), 'SUBMIT');
    },
    draftOperatingPlan: ({ open, id, aggregate }) =>
      open('operating-plan', [{ id: uuid(), record: { uodEpisodeId: aggregate.id, cdrEpisodeId: id } }]),
    closeOutcome: async (context) => {
      const sheets = [...outcomeSheets(context), ...awaitingSheets(context)];
      // Locked sheets are reopened first, since they cannot be closed. A sheet is locked here if the centre validated
      // its step and then returned to it.
      await moveSheets(context, sheets.filter(isLocked), 'REOPEN');
      await moveSheets(context, sheets, 'CLOSE');
    },
    closeEpisode: (context) => {
      const { event, today, aggregate } = context;
      const end = event.type === 'INTERRUPT' ? (event.date as string) : today;
      return write(context, {
        closed: true,
        endDate: notBeforeStart(aggregate.centre?.startDate ?? aggregate.startDate, end),
      });
    },
  },
  onCreate: async (setting, created) => {
    for (const { id, record } of created) {
      const episode = record as CdrEpisodeRecord;
      await setting.db.manager.insert(CdrEpisodeEntity, { id, ...episode });
      const opening = { uodEpisodeId: episode.uodEpisodeId, cdrEpisodeId: id, residenceDiffers: false, present: [] };
      await openSheets(setting, opening, 'ACCESSO_RIABILITAZIONE_CDR');
    }
  },
  owned: 'SELECT id, uod_episode_id, id AS cdr_episode_id FROM cdr_episode',
  projection: {
    table: 'cdr_episode',
    atCreation: { treatmentStartDate: null, waitingListDate: null, endDate: null, closed: false },
    writes: {
      changeStartDate: (event) => ({ startDate: eventField(event, 'startDate') }),
      recordTakingCharge: (event) => ({ treatmentStartDate: eventField(event, 'treatmentStartDate') }),
      recordWaitingList: (event) => ({ waitingListDate: eventField(event, 'waitingListDate') }),
      closeEpisode: closeRecord,
    },
  },
});
