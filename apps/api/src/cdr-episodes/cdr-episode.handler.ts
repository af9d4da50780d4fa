import { isYearInRange, type Step } from '@percorso/domain';
import { begin, machineOf, workflows } from '@percorso/workflows';
import { v7 as uuid } from 'uuid';
import { brokenRule } from '../http/rule-errors.js';
import { mustBeInterruptible } from '../sheets/content-facts.js';
import { moveSheets, openSheets } from '../sheets/step-sheets.js';
import { cdrEpisodeFacts, isCompleted } from '../uod-episodes/uod-episode.facts.js';
import type { FamilySheet } from '../workflow/family.js';
import type { EffectContext, Handler } from '../workflow/handler.js';
import { writeBirths } from '../workflow/instances.js';

const ofStep = ({ family, id }: EffectContext, step: unknown): FamilySheet[] =>
  family.sheets.filter((sheet) => sheet.step === step && sheet.cdrEpisodeId === id);

const outcomeSheets = (context: EffectContext) =>
  ofStep(context, 'ACCESSO_RIABILITAZIONE_CDR').filter((sheet) => sheet.type === 'ESITO_VALUTAZIONE');

/** The unit's sheet that waits for the centre's outcome. DESIGN §3. */
const awaitingSheets = ({ family }: EffectContext) =>
  family.sheets.filter((sheet) => sheet.step === 'ACCESSO_RIABILITAZIONE_UOD' && sheet.type === 'PIANO_OPERATIVO');

const writeOutcome = {
  name: 'write-centre-outcome',
  text: `UPDATE cdr_episode SET treatment_start_date = coalesce($2, treatment_start_date),
    waiting_list_date = coalesce($3, waiting_list_date) WHERE id = $1`,
};

const closeEpisode = {
  name: 'close-cdr-episode',
  text: 'UPDATE cdr_episode SET closed = true, end_date = greatest(start_date, $2::date) WHERE id = $1',
};

const insertPlan = {
  name: 'insert-operating-plan',
  text: 'INSERT INTO operating_plan (id, uod_episode_id, cdr_episode_id) VALUES ($1, $2, $3)',
};

export const cdrEpisodeHandler: Handler = {
  facts: (family, id, actor) => (family.centre?.id === id ? cdrEpisodeFacts(family, family.centre.state, actor) : null),
  organisationOf: () => 'centre',
  check: ({ family, type, payload, today }) => {
    if (type === 'INTERRUPT') return mustBeInterruptible(family, payload.date as string, today);
    const start = family.centre?.startDate ?? family.startDate;
    const [field] = ['treatmentStartDate', 'waitingListDate'].filter((name) => typeof payload[name] === 'string');
    if (!field) return;
    const date = payload[field] as string;
    if (date < start) throw brokenRule(field, 'dateBeforeEpisodeStart', { date: start });
    // A treatment or a place may be planned; a date beyond the next year is a slip that nobody could correct (000 §4).
    if (!isYearInRange(date, today, 120, 1)) throw brokenRule(field, 'yearOutOfRange');
  },
  effects: {
    openStepSheets: async (context, { step }) => {
      const present = ofStep(context, step).map((sheet) => sheet.type);
      const { family, id } = context;
      await openSheets(
        { ...context, uodEpisodeId: family.id, cdrEpisodeId: id, residenceDiffers: false, present },
        step as Step,
      );
    },
    lockStepSheets: (context, { step }) => moveSheets(context, ofStep(context, step).filter(isCompleted), 'LOCK'),
    reopenStepSheets: (context, { step }) => moveSheets(context, ofStep(context, step), 'REOPEN'),
    recordTakingCharge: async (context) => {
      await context.db.query(writeOutcome, [context.id, context.event.treatmentStartDate, null]);
      const sheets = outcomeSheets(context);
      const waiting = sheets.filter((sheet) => sheet.state.includes('IN_ATTESA_ESITO'));
      moveSheets(context, waiting, 'ACCEPT');
      moveSheets(
        context,
        sheets.filter((sheet) => !waiting.includes(sheet)),
        'SAVE',
      );
    },
    recordWaitingList: async (context) => {
      await context.db.query(writeOutcome, [context.id, null, context.event.waitingListDate]);
      moveSheets(context, outcomeSheets(context), 'SUBMIT');
    },
    draftOperatingPlan: async ({ db, actor, at, id, family }) => {
      const version = workflows['operating-plan'].latest;
      const record = { uodEpisodeId: family.id, cdrEpisodeId: id };
      const plan = { id: uuid(), workflow: 'operating-plan', version, input: null, record } as const;
      await writeBirths(db, [{ ...plan, begun: begin(machineOf('operating-plan', version)) }], { actor, at });
      await db.query(insertPlan, [plan.id, family.id, id]);
    },
    closeOutcome: (context) => moveSheets(context, [...outcomeSheets(context), ...awaitingSheets(context)], 'CLOSE'),
    closeEpisode: async ({ db, id, event, today }) => {
      await db.query(closeEpisode, [id, event.type === 'INTERRUPT' ? event.date : today]);
    },
  },
};
