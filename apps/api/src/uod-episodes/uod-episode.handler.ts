import { accessDateRules, renewalLimits, type Step } from '@percorso/domain';
import { mustHold } from '../http/rule-errors.js';
import { mustBeInterruptible } from '../sheets/content-facts.js';
import { moveSheets, openSheets } from '../sheets/step-sheets.js';
import type { FamilySheet } from '../workflow/family.js';
import type { EffectContext, Handler } from '../workflow/handler.js';
import { insertEpisode } from './insert-episode.js';
import { isCompleted, uodEpisodeFacts } from './uod-episode.facts.js';

const ofStep = ({ family }: EffectContext, step: unknown): FamilySheet[] =>
  family.sheets.filter((sheet) => sheet.step === step);

const closeEpisode = {
  name: 'close-uod-episode',
  text: 'UPDATE uod_episode SET closed = true, end_date = greatest(start_date, $2::date) WHERE id = $1',
};

/** The day that the closing sheet or the interruption names; today where nobody named one. */
function endDate({ event, family, today }: EffectContext): unknown {
  if (event.type === 'INTERRUPT') return event.date;
  const closing = family.sheets.find((sheet) => sheet.type === 'CHIUSURA');
  return (event.type === 'TERMINATE' && closing?.content?.closingDate) || today;
}

/** Ends the centre's open episode together with the unit's. */
async function endCentreEpisode({ family, send }: EffectContext, type: string, payload: Record<string, unknown>) {
  if (family.centre && family.centre.closedAt === null) await send('cdr-episode', family.centre.id, type, payload);
}

export const uodEpisodeHandler: Handler = {
  facts: (family, id, actor) => (family.id === id ? uodEpisodeFacts(family, actor) : null),
  organisationOf: () => 'unit',
  check: ({ family, type, payload, today }) => {
    if (type === 'INTERRUPT') mustBeInterruptible(family, payload.date as string, today);
    // Too early is the machine's to refuse.
    if (type === 'RENEW') {
      const { max } = renewalLimits(today, family.endDate);
      mustHold(accessDateRules(payload.startDate as string, { min: '', max }));
    }
  },
  creates: { RENEW: 1 },
  effects: {
    assignCoreId: async ({ db, id }) => {
      await db.query('UPDATE uod_episode SET core_id = id WHERE id = $1', [id]);
    },
    openStepSheets: async (context, { step }) => {
      const { family } = context;
      await openSheets(
        {
          ...context,
          uodEpisodeId: family.id,
          cdrEpisodeId: null,
          residenceDiffers: family.residenceDistrictUnitId !== family.districtUnitId,
          present: ofStep(context, step).map((sheet) => sheet.type),
        },
        step as Step,
      );
    },
    // Spec 000 §4: validating makes filled sheets non-editable.
    lockStepSheets: (context, { step }) => moveSheets(context, ofStep(context, step).filter(isCompleted), 'LOCK'),
    reopenStepSheets: (context, { step }) => moveSheets(context, ofStep(context, step), 'REOPEN'),
    closeEpisode: async (context) => {
      await context.db.query(closeEpisode, [context.id, endDate(context)]);
    },
    interruptCentreEpisode: (context) => {
      const { interruptionReason, date, annotation } = context.event;
      return endCentreEpisode(context, 'INTERRUPT', { interruptionReason, date, annotation });
    },
    forceCloseCentreEpisode: (context) => endCentreEpisode(context, 'FORCE_CLOSE', { reason: context.event.reason }),
    openRenewedEpisode: async (context) => {
      const [id] = context.event.created ?? [];
      if (!id) throw new Error('a renewal needs the id of the new episode');
      await insertEpisode(context, {
        id,
        patientId: context.family.patientId,
        districtUnitId: context.family.districtUnitId,
        startDate: context.event.startDate as string,
        renewedFromId: context.id,
      });
    },
  },
};
