import { z } from 'zod';
import { PractitionerQualification } from '../practitioners.js';
import { isPractitioner } from './content-fields.js';

/** The entry of a code; further fields of the catalogue are null for an unknown code. */
export const item = z.object({ code: z.string(), description: z.string() });
export const careRegimeType = item.extend({ careRegimeCategoryCode: z.string().nullable() });

/** Fields of every entry of a list besides its content. `revision`: for the `If-Match` of a PUT or DELETE. Decision 0058. */
export const entry = {
  id: z.uuid(),
  revision: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
};
/** For an entry of a centre: spec 000 §3. One with a supply code was imported by a web service and cannot be edited or deleted by hand. */
export const delivered = { ...entry, districtUnitEpisodeOfCareId: z.uuid(), supplyCode: z.string().nullable() };

export const practitioner = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  taxCode: z.string(),
  qualifications: z.array(PractitionerQualification),
});

export type PlainView<S extends z.ZodObject> = z.ZodObject<S['shape'] & typeof entry>;
/** View of an entry without additional data, except the practitioner that it refers to. */
export const plainView = <S extends z.ZodObject>(schema: S): PlainView<S> =>
  z
    .object({ ...schema.shape, ...entry, ...(namesPractitioner(schema) && { practitioner }) })
    .meta({ id: `${schema.meta()?.id}View` }) as never;

const namesPractitioner = ({ shape }: z.ZodObject): boolean => Object.values(shape).some(isPractitioner);
