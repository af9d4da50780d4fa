import { isYearInRange, type SheetType } from '@percorso/domain';
import type { OperatingPlanFacts } from '@percorso/workflows';
import { isCentreTakingCharge } from '@percorso/workflows';
import { brokenRule } from '../http/rule-errors.js';
import { moveSheets } from '../sheets/step-sheets.js';
import type { FamilySheet } from '../workflow/family.js';
import type { EffectContext, Handler } from '../workflow/handler.js';

const sheetsOf = ({ family }: EffectContext, step: string, type: SheetType): FamilySheet[] =>
  family.sheets.filter((sheet) => sheet.step === step && sheet.type === type);

const centreSheets = (context: EffectContext) => sheetsOf(context, 'ACCESSO_RIABILITAZIONE_CDR', 'PIANO_OPERATIVO');
const unitSheets = (context: EffectContext) => sheetsOf(context, 'ACCESSO_RIABILITAZIONE_UOD', 'PIANO_OPERATIVO');

const writeContent = {
  name: 'write-plan-content',
  text: `UPDATE operating_plan SET treatment_start_date = $2, note = $3, provisions_details = $4, reject_motivation = NULL
    WHERE id = $1`,
};

/** Spec 000 §4: the plan is sent by the centre, approved by the unit, then authorised by every required signature; who
 * approves or signs may reject it. */
export const operatingPlanHandler: Handler = {
  facts: (family, id): OperatingPlanFacts | null =>
    family.centre?.plan?.id === id
      ? {
          takenInCharge: family.centre.closedAt === null && isCentreTakingCharge(family.centre.state),
          unitAtAccess: family.state === 'ACCESSO_RIABILITAZIONE_UOD',
          residenceDiffers: family.residenceDistrictUnitId !== family.districtUnitId,
        }
      : null,
  organisationOf: (_family, _id, type) => {
    if (type === 'SEND') return 'centre';
    return type === 'AUTHORISE_RESIDENCE' || type === 'REJECT_RESIDENCE' ? 'residence' : 'unit';
  },
  check: ({ family, type, payload, today }) => {
    if (type !== 'SEND') return;
    const start = family.centre?.treatmentStartDate;
    const date = payload.treatmentStartDate as string;
    if (!isYearInRange(date, today, 120, 1)) throw brokenRule('treatmentStartDate', 'yearOutOfRange');
    if (start && date < start) throw brokenRule('treatmentStartDate', 'dateBeforeEpisodeStart', { date: start });
  },
  effects: {
    sendPlan: async (context) => {
      const { treatmentStartDate, note, provisionsDetails } = context.event;
      await context.db.query(writeContent, [context.id, treatmentStartDate, note ?? null, provisionsDetails ?? null]);
      moveSheets(context, [...centreSheets(context), ...unitSheets(context)], 'SUBMIT');
    },
    approvePlan: (context) => moveSheets(context, [...centreSheets(context), ...unitSheets(context)], 'ACCEPT'),
    returnPlan: async (context) => {
      const { motivation } = context.event;
      await context.db.query('UPDATE operating_plan SET reject_motivation = $2 WHERE id = $1', [
        context.id,
        motivation,
      ]);
      const approved = context.family.centre?.plan?.state.startsWith('APPROVATO');
      moveSheets(context, centreSheets(context), approved ? 'REOPEN' : 'REFUSE', { motivation });
      if (approved) moveSheets(context, unitSheets(context), 'SUBMIT');
    },
    authorisePlan: (context) =>
      moveSheets(context, sheetsOf(context, 'ACCESSO_RIABILITAZIONE_UOD', 'AUTORIZZAZIONE'), 'ACCEPT'),
  },
};
