import { z } from 'zod';
import { PatientIdentifier } from '../identifiers.js';
import { RegistrationPrefill } from './registration-form.js';
import { UnknownTold } from './synchronised-field.js';

/** `POST /v1/civilregistries/search`. Spec 001 §7. In a body, so that no identifier stands in an address. */
export const CivilRegistrySearch = z
  .strictObject({ identifier: PatientIdentifier })
  .meta({ id: 'CivilRegistrySearch' });
export type CivilRegistrySearch = z.infer<typeof CivilRegistrySearch>;

/** The regional unique registry, the regional patient register (SIR) and the identity source (SINFONIA). */
export const SourceName = z.enum(['civilRegistry', 'sir', 'sinfonia']);
export type SourceName = z.infer<typeof SourceName>;

type Flags = { id: string | null; inCivilRegistry: boolean; inSir: boolean; inSinfonia: boolean };

/** Spec 001 §4: true only when the patient id and all three source flags are absent. */
export const isNowhere = ({ id, inCivilRegistry, inSir, inSinfonia }: Flags): boolean =>
  id === null && !inCivilRegistry && !inSir && !inSinfonia;

/** Spec 001 §4: a found patient id implies inCivilRegistry and inSir. */
export const withImpliedFlags = <Found extends Flags>(found: Found): Found =>
  found.id === null ? found : { ...found, inCivilRegistry: true, inSir: true };

/**
 * Spec 001 §4: there is no existing patient, and either the identity source has the person or the setting is on that allows
 * registration without it.
 */
export const canCreatePatient = (
  { id, inSinfonia }: Pick<Flags, 'id' | 'inSinfonia'>,
  allowedWithoutIdentitySource: boolean,
): boolean => id === null && (inSinfonia || allowedWithoutIdentitySource);

/** Spec 001 §3, and what the dialog needs to go on. */
export const CivilRegistrySearchResult = z
  .object({
    /** Of the patient; null where nobody is registered under this identifier. */
    id: z.uuid().nullable(),
    inCivilRegistry: z.boolean(),
    inSir: z.boolean(),
    inSinfonia: z.boolean(),
    canCreate: z.boolean(),
    /** Whether the caller may open the patient's folder; false where there is none. */
    canOpen: z.boolean(),
    /** What the sources know of the person; null where none does, or where the patient is registered already. */
    prefill: RegistrationPrefill.nullable(),
    /** What the sources name and our lists lack: it stands in no field of the form. */
    unknown: z.array(UnknownTold),
    /** At least one of the sources is a demo one: made-up people. */
    demo: z.boolean(),
    /** Sources that did not answer; what they would have said is not known. */
    unavailable: z.array(SourceName),
  })
  .meta({ id: 'CivilRegistrySearchResult' });
export type CivilRegistrySearchResult = z.infer<typeof CivilRegistrySearchResult>;
