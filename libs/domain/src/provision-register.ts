import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { ContentFacts } from './sheets/content-facts.js';
import { broken, codeOf, minute, practitionerId, repeated, rowId } from './sheets/content-fields.js';
import { provisionTool } from './sheets/provisions/schema.js';
import { recordId } from './record-id.js';

/** The maximum number of patients in a register, and of provisions that one request records for a patient. */
export const MAX_REGISTER_ROWS = 200;
const MAX_OF_PATIENT = 14;

export const ProvisionRegisterQuery = z.object({
  rehabCenterId: recordId(),
  /** Any day of the week; by default, today. */
  week: isoDay.optional(),
  /** Limits the register to the patients whose last provision was delivered by this practitioner. */
  practitionerId: recordId().optional(),
});
export type ProvisionRegisterQuery = z.infer<typeof ProvisionRegisterQuery>;

const Named = z.object({ id: z.string(), name: z.string(), surname: z.string() });

/** A patient in treatment at the centre, with what the week already has. */
export const RegisterRow = z
  .object({
    rehabCenterEpisodeOfCareId: z.string(),
    districtUnitEpisodeOfCareId: z.string(),
    /** The list of provisions, to which a request adds. */
    sheetId: z.string(),
    patient: Named,
    /** The facts that the rules of a provision need: what each day of the week already has is in `occupied`. */
    facts: ContentFacts,
    /** Type, time (HH:mm) and practitioner of the latest provision, which the next ones probably have too. */
    latest: z.object({ provisionTypeCode: z.string(), time: z.string(), practitioner: Named }).nullable(),
  })
  .meta({ id: 'RegisterRow' });
export type RegisterRow = z.infer<typeof RegisterRow>;

/** The register of a week, sorted by the patients' names. */
export const ProvisionRegister = z
  .object({
    /** Monday and Sunday of the week. */
    startDate: isoDay,
    endDate: isoDay,
    rows: z.array(RegisterRow),
    /** Whether the centre has more patients than `rows`, of which the first 200 by name are listed. */
    isCut: z.boolean(),
  })
  .meta({ id: 'ProvisionRegister' });
export type ProvisionRegister = z.infer<typeof ProvisionRegister>;

/** A provision of the register; its duration follows from its type. */
const RegisteredProvision = z.strictObject({
  practitionerId,
  provisionTypeCode: codeOf('provisionTypes'),
  startingTime: minute,
  tool: provisionTool,
});

/** Provisions of several patients, each in one row: those of one patient are recorded together or not at all. */
export const RecordRegister = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          sheetId: rowId,
          provisions: z.array(RegisteredProvision).min(1).max(MAX_OF_PATIENT),
          /** Whether the caller has confirmed the questions of an earlier reply about this patient. */
          confirmed: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(MAX_REGISTER_ROWS),
  })
  .superRefine(
    broken(({ rows }) =>
      repeated(
        rows.map(({ sheetId }) => sheetId),
        'rows',
        'sheetId',
      ),
    ),
  )
  .meta({ id: 'RecordRegister' });
export type RecordRegister = z.infer<typeof RecordRegister>;

/**
 * What became of a patient's provisions: all recorded; refused, with the reasons; or to be confirmed, with the questions:
 * then the caller repeats the row with `confirmed`.
 */
export const RegisterOutcome = z.enum(['RECORDED', 'REFUSED', 'TO_CONFIRM']);
export const RegisterResult = z
  .object({
    sheetId: z.string(),
    outcome: RegisterOutcome,
    /** The reasons, or the questions, that concern the whole row. */
    messages: z.array(z.string()),
    provisions: z.array(
      z.object({
        startingTime: z.string(),
        /** The recorded provision; null if it was not recorded. */
        id: z.string().nullable(),
        /** Why this provision was refused; empty for one that is not recorded because of the others of its row. */
        reasons: z.array(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  })
  .meta({ id: 'RegisterResult' });
export type RegisterResult = z.infer<typeof RegisterResult>;
export const RegisterReply = z.object({ rows: z.array(RegisterResult) }).meta({ id: 'RegisterReply' });
export type RegisterReply = z.infer<typeof RegisterReply>;
