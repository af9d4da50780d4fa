import { z } from 'zod';
import { AnyPatientIdentifier } from '../identifiers.js';
import { day, optionalText, text } from '../sheets/content-fields.js';
import { TerritoryPick } from './addresses.js';
import { birthPlaceRules } from './birth-place.js';
import { Entry, pastDayRules, type RegistryClock, withRules } from './section.js';
import { recordId } from '../record-id.js';

/** The reason for keeping a fiscal code that does not match the person. */
export const OverrideReason = text(500);

/** Main data of the form. Spec 001 §5: all fields except `fiscalCodeOverrideReason` are always required. */
export const MainData = z.strictObject({
  identifier: AnyPatientIdentifier,
  name: text(100),
  surname: text(100),
  birthPlace: TerritoryPick,
  birthDate: day,
  genderId: z.int(),
  /** Required only if the fiscal code does not match the person. */
  fiscalCodeOverrideReason: optionalText(500),
});
export type MainData = z.infer<typeof MainData>;

export const mainDataOn = ({ today }: RegistryClock) =>
  withRules(MainData, ({ birthDate, birthPlace }) => [
    ...pastDayRules('birthDate', birthDate, { today }),
    ...birthPlaceRules(birthPlace as TerritoryPick | undefined, birthDate),
  ]);

/** One citizenship; a person may have several. */
export const CitizenshipRow = z.strictObject({
  /** Set for saved rows only. */
  id: recordId().optional(),
  citizenship: Entry,
  deleted: z.boolean().default(false),
});
export type CitizenshipRow = z.infer<typeof CitizenshipRow>;

/** Whether a row can be deleted: only while more than one row is not deleted. Spec 001 §4. */
export const canDeleteRow = (rows: readonly { deleted?: boolean | undefined }[]): boolean =>
  rows.filter(({ deleted }) => !deleted).length > 1;

/** Schema of a list of registry rows: at least one of them is not deleted. */
export const rowsOf = <Row extends z.ZodType<{ deleted?: boolean }>>(row: Row) =>
  z
    .array(row)
    .max(20)
    .refine((rows) => rows.some((row) => !row?.deleted), {
      params: { code: 'atLeastOne' },
      when: ({ value }) => Array.isArray(value),
    });

/** Secondary data of the form: all fields are required. Spec 001 §5. */
export const SecondaryData = z.strictObject({
  qualificationCode: text(20),
  employmentStatusCode: text(20),
  maritalStatusId: z.int(),
  citizenships: rowsOf(CitizenshipRow),
});
export type SecondaryData = z.infer<typeof SecondaryData>;
