import { plannedDay, sheetStanding } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { mustHold } from '../http/rule-errors.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { moveSheets, openSheets, stepSheetEffects } from '../sheets/step-sheets.js';
import { familyLifecycle, type FamilyEffect } from '../episode-family/family-lifecycle.js';
import type { SheetPart } from '../episode-family/family.js';
import { closes, laterOf, mustBeInterruptible } from '../episode-family/interruption-dates.js';
import { sheetsMovedBy } from '../episode-family/steps.js';
import { mustStartWithin } from './centre-start.js';
import { cdrEpisodeFacts } from './cdr-episode.facts.js';
import { CdrEpisodeEntity } from './cdr-episode.entity.js';
import { said } from '../workflow/told.js';

const ofStep = ({ whole: family, id }: FamilyEffect, step: unknown): SheetPart[] =>
  family.sheets.filter((sheet) => sheet.step === step && sheet.cdrEpisodeId === id);

const outcomeSheets = ({ whole: family, id }: FamilyEffect) =>
  sheetsMovedBy(family, 'cdr-episode', 'ACCESSO_RIABILITAZIONE_CDR').filter(({ cdrEpisodeId }) => cdrEpisodeId === id);

/** The unit's sheet that waits for the centre's outcome. Architecture §3. */
const awaitingSheets = ({ whole: family }: FamilyEffect) =>
  sheetsMovedBy(family, 'operating-plan', 'ACCESSO_RIABILITAZIONE_UOD');

const write = async ({ db, id }: FamilyEffect, columns: Partial<CdrEpisodeEntity>): Promise<void> => {
  await db.manager.update(CdrEpisodeEntity, { id }, columns);
};

const isLocked = ({ state }: SheetPart): boolean => sheetStanding(state).locked;

/** A centre's episode as it is created. */
type CdrEpisodeRecord = { uodEpisodeId: string; rehabilitationCenterId: string; startDate: string };

export const cdrEpisodeLifecycle = familyLifecycle({
  workflow: 'cdr-episode',
  facts: (family, _id, { actor }) => cdrEpisodeFacts(family, family.centre?.state ?? '', actor),
  organisationOf: () => 'centre',
  toldIn: { fact: 'centres', episodeOf: (record) => (record as CdrEpisodeRecord).uodEpisodeId },
  check: async ({ db, whole: family, id, type, payload, today }) => {
    if (type === 'INTERRUPT') return mustBeInterruptible(db, family, payload.date as string, today);
    if (type === 'CHANGE_START_DATE')
      return mustStartWithin(db, family, { id, startDate: payload.startDate as string, today });
    const first = family.centre?.startDate ?? family.startDate;
    const [field] = ['treatmentStartDate', 'waitingListDate'].filter((name) => typeof payload[name] === 'string');
    if (!field) return;
    const { deathDate } = await lifeOfPatient(db, family.patientId);
    mustHold(
      plannedDay([field], payload[field] as string, today, { first, code: 'dateBeforeEpisodeStart', deathDate }),
    );
  },
  effects: {
    ...stepSheetEffects(ofStep, ({ id, whole: family }) => ({
      uodEpisodeId: family.id,
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
    draftOperatingPlan: ({ open, id, whole: family }) =>
      open('operating-plan', [{ id: uuid(), record: { uodEpisodeId: family.id, cdrEpisodeId: id } }]),
    closeOutcome: async (context) => {
      const sheets = [...outcomeSheets(context), ...awaitingSheets(context)];
      // What was locked with its step, to which the centre has come back, is closed as well.
      await moveSheets(context, sheets.filter(isLocked), 'REOPEN');
      await moveSheets(context, sheets, 'CLOSE');
    },
    closeEpisode: (context) => {
      const { event, today, whole: family } = context;
      const end = event.type === 'INTERRUPT' ? (event.date as string) : today;
      return write(context, { closed: true, endDate: laterOf(family.centre?.startDate ?? family.startDate, end) });
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
  told: {
    table: 'cdr_episode',
    atCreation: { treatmentStartDate: null, waitingListDate: null, endDate: null, closed: false },
    writes: {
      changeStartDate: (event) => ({ startDate: said(event, 'startDate') }),
      recordTakingCharge: (event) => ({ treatmentStartDate: said(event, 'treatmentStartDate') }),
      recordWaitingList: (event) => ({ waitingListDate: said(event, 'waitingListDate') }),
      closeEpisode: closes,
    },
  },
});
