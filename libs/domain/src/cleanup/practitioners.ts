import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { PatientReference } from '../patient-reference.js';
import { SheetType } from '../sheet-types.js';
import { Step } from '../steps.js';

/** The role in which a sheet refers to a practitioner. */
export const NamingRole = z.enum(['practitionerId', 'managerId', 'teamMember']);
export type NamingRole = z.infer<typeof NamingRole>;

/**
 * A sheet whose current content or history refers to a practitioner. Spec 001 §2: the list of a practitioner's
 * involvements.
 */
export const PractitionerInWorkflow = z
  .object({
    episodeId: z.uuid(),
    coreId: z.uuid().nullable(),
    patientId: z.uuid(),
    /** Null for readers without personal data. */
    patientName: z.string().nullable(),
    patientReference: PatientReference,
    number: z.int(),
    startDate: z.iso.date(),
    districtUnit: z.string(),
    /** The centre to which the sheet belongs; null for a sheet of the unit. */
    rehabilitationCenter: z.string().nullable(),
    step: Step,
    sheetId: z.uuid(),
    sheetType: SheetType,
    role: NamingRole,
    /** Whether the current content refers to the practitioner; if false, only the history does. */
    current: z.boolean(),
    /** Whole state of the episode's machine. */
    state: z.string(),
    closed: z.boolean(),
  })
  .meta({ id: 'PractitionerInWorkflow' });
export type PractitionerInWorkflow = z.infer<typeof PractitionerInWorkflow>;

/** The query of `GET /v1/data-cleanup/practitioners/{id}/practitioner-in-workflow`; newest episodes come first. */
export const PractitionerInWorkflowQuery = listQuery(['startDate'], {}, { sortDirection: 'Descending' });
export type PractitionerInWorkflowQuery = z.infer<typeof PractitionerInWorkflowQuery>;

/** The body of `PATCH /v1/data-cleanup/practitioners/{id}`, which changes the type only. Spec 001 §7. */
export const PractitionerTypeChange = z
  .strictObject({ practitionerTypeCode: z.string().trim().min(1).max(50) })
  .meta({ id: 'PractitionerTypeChange' });
export type PractitionerTypeChange = z.infer<typeof PractitionerTypeChange>;
