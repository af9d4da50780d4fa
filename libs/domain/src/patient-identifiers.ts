import { z } from 'zod';

/**
 * The type of a patient's identifier: fiscal code, code of a foreigner (STP, ENI), or provisional numeric code of the tax office.
 */
export const IdentifierType = z.enum(['CF', 'STP', 'ENI', 'PROVISIONAL']);
export type IdentifierType = z.infer<typeof IdentifierType>;

/** Where a patient's identifier comes from. `migration`: it was stored before identifiers had a history. */
export const IdentifierSource = z.enum(['registration', 'correction', 'source', 'merge', 'migration']);
export type IdentifierSource = z.infer<typeof IdentifierSource>;

/** An identifier that a patient has, or had. A row of `GET /v1/patients/{id}/identifiers`. Decision 0064. */
export const PatientIdentifierRow = z
  .object({
    id: z.uuid(),
    type: IdentifierType,
    /** Null for readers without personal data. */
    identifier: z.string().nullable(),
    validFrom: z.iso.date(),
    /** Null for the current identifier. */
    validTo: z.iso.date().nullable(),
    source: IdentifierSource,
    reason: z.string().nullable(),
    /** Who wrote the identifier; null for readers without personal data. */
    actorName: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'PatientIdentifierRow' });
export type PatientIdentifierRow = z.infer<typeof PatientIdentifierRow>;
