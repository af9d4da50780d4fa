import { z } from 'zod';
import { PractitionerQualification } from '../practitioners.js';
import { isPractitioner } from './content-fields.js';

/**
 * A code with its description. Schemas that extend it add fields of the catalogue, which are null for an unknown code.
 */
export const item = z.object({ code: z.string(), description: z.string() });
export const careRegimeType = item.extend({ careRegimeCategoryCode: z.string().nullable() });

/**
 * Fields that every entry of a list has in addition to its content. `revision` is the value of `If-Match` for a PUT or
 * DELETE. Decision 0058.
 */
export const entry = {
  id: z.uuid(),
  revision: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
};
/**
 * Fields that every entry of a centre has in addition to its content. Spec 000 §3. An entry with a supply code was
 * imported by a web service; users cannot edit or delete it.
 */
export const delivered = { ...entry, districtUnitEpisodeOfCareId: z.uuid(), supplyCode: z.string().nullable() };

export const practitioner = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  taxCode: z.string(),
  qualifications: z.array(PractitionerQualification),
});

export type PlainView<S extends z.ZodObject> = z.ZodObject<S['shape'] & typeof entry>;
/**
 * Returns the schema of an entry in replies: its content, the fields that every entry has and, if the content refers to
 * one, the practitioner.
 */
export const plainView = <S extends z.ZodObject>(schema: S): PlainView<S> =>
  z
    .object({ ...schema.shape, ...entry, ...(namesPractitioner(schema) && { practitioner }) })
    .meta({ id: `${schema.meta()?.id}View` }) as never;

const namesPractitioner = ({ shape }: z.ZodObject): boolean => Object.values(shape).some(isPractitioner);
