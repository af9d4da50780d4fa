import { z } from 'zod';

export const PractitionerRow = z
  .object({ id: z.uuid(), name: z.string(), surname: z.string(), qualificationCode: z.string() })
  .meta({ id: 'PractitionerRow' });
export type PractitionerRow = z.infer<typeof PractitionerRow>;

export const PractitionersPage = z
  .object({ items: z.array(PractitionerRow), total: z.int() })
  .meta({ id: 'PractitionersPage' });
export type PractitionersPage = z.infer<typeof PractitionersPage>;

/** Spec 000 §9: practitioner search from 2 characters, limit 100. */
export const PractitionersQuery = z.object({
  nameOrSurname: z.string().trim().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
export type PractitionersQuery = z.infer<typeof PractitionersQuery>;
