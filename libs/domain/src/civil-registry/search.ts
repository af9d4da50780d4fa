import { z } from 'zod';
import { PatientIdentifier } from '../identifiers.js';
import { RegistrationPrefill } from './registration-form.js';
import { UnlistedValue } from './synchronised-field.js';

/** `POST /v1/civilregistries/search`. Spec 001 §7. In a body, so that no identifier appears in a URL. */
export const CivilRegistrySearch = z
  .strictObject({ identifier: PatientIdentifier })
  .meta({ id: 'CivilRegistrySearch' });
export type CivilRegistrySearch = z.infer<typeof CivilRegistrySearch>;

/** The regional unique registry, the regional patient register (SIR) and the identity source (SINFONIA). */
export const SourceName = z.enum(['civilRegistry', 'sir', 'sinfonia']);
export type SourceName = z.infer<typeof SourceName>;

type Flags = { id: string | null; inCivilRegistry: boolean; inSir: boolean; inSinfonia: boolean };

/** Spec 001 §4: true only if the patient id and all three source flags are absent. */
export const isNowhere = ({ id, inCivilRegistry, inSir, inSinfonia }: Flags): boolean =>
  id === null && !inCivilRegistry && !inSir && !inSinfonia;

/** Spec 001 §4: a patient id implies inCivilRegistry and inSir. */
export const withImpliedFlags = <Found extends Flags>(found: Found): Found =>
  found.id === null ? found : { ...found, inCivilRegistry: true, inSir: true };

/** Spec 001 §4: no such patient exists, and either the identity source knows the person or the setting allows registration without it. */
export const canCreatePatient = (
  { id, inSinfonia }: Pick<Flags, 'id' | 'inSinfonia'>,
  allowedWithoutIdentitySource: boolean,
): boolean => id === null && (inSinfonia || allowedWithoutIdentitySource);

/** Spec 001 §3, with additional fields for the dialog. */
export const CivilRegistrySearchResult = z
  .object({
    /** Id of the patient; null if no person is registered under the identifier. */
    id: z.uuid().nullable(),
    inCivilRegistry: z.boolean(),
    inSir: z.boolean(),
    inSinfonia: z.boolean(),
    canCreate: z.boolean(),
    /** Whether the caller may open the patient's folder; false without a patient. */
    canOpen: z.boolean(),
    /** The sources' data on the person; null if no source has any, or if the patient is registered already. */
    prefill: RegistrationPrefill.nullable(),
    /** Values from the sources that our lists lack: the form cannot hold them. */
    unknown: z.array(UnlistedValue),
    /** At least one source is a demo one, with made-up people. */
    demo: z.boolean(),
    /** Sources that did not answer: their result is unknown. */
    unavailable: z.array(SourceName),
  })
  .meta({ id: 'CivilRegistrySearchResult' });
export type CivilRegistrySearchResult = z.infer<typeof CivilRegistrySearchResult>;
