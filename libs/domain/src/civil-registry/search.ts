import { z } from 'zod';
import { accessReasonFields, accessReasonRules } from '../access-reasons.js';
import { AnyPatientIdentifier } from '../identifiers.js';
import { otherServiceFields } from '../other-service-episodes.js';
import { broken } from '../sheets/content-fields.js';
import { RegistrationPrefill } from './registration-form.js';
import { UnlistedValue } from './synchronised-field.js';

/**
 * The body of `POST /v1/civilregistries/search`. Spec 001 §7. The identifier is in the body, so that it never appears
 * in a URL.
 */
export const CivilRegistrySearch = z
  .strictObject({ identifier: AnyPatientIdentifier, ...accessReasonFields })
  .superRefine(broken(accessReasonRules))
  .meta({ id: 'CivilRegistrySearch' });
export type CivilRegistrySearch = z.infer<typeof CivilRegistrySearch>;

/**
 * Name of a source: the regional unique registry, the regional patient register (SIR) or the identity source
 * (SINFONIA).
 */
export const SourceName = z.enum(['civilRegistry', 'sir', 'sinfonia']);
export type SourceName = z.infer<typeof SourceName>;

type Flags = { id: string | null; inCivilRegistry: boolean; inSir: boolean; inSinfonia: boolean };

/**
 * Whether the person is in no source. Spec 001 §4: true only if the patient id and all three source flags are absent.
 */
export const isNowhere = ({ id, inCivilRegistry, inSir, inSinfonia }: Flags): boolean =>
  id === null && !inCivilRegistry && !inSir && !inSinfonia;

/** Returns `found` with the flags that a patient id implies, inCivilRegistry and inSir. Spec 001 §4. */
export const withImpliedFlags = <Found extends Flags>(found: Found): Found =>
  found.id === null ? found : { ...found, inCivilRegistry: true, inSir: true };

/**
 * Whether the caller may register the person. Spec 001 §4: no such patient exists, and either the identity source knows
 * the person or the setting allows registration without that source.
 */
export const canCreatePatient = (
  { id, inSinfonia }: Pick<Flags, 'id' | 'inSinfonia'>,
  allowedWithoutIdentitySource: boolean,
): boolean => id === null && (inSinfonia || allowedWithoutIdentitySource);

/** The result of a search. Spec 001 §3, with additional fields for the dialog. */
export const CivilRegistrySearchResult = z
  .object({
    /** Id of the patient; null if no patient is registered with the identifier. */
    id: z.uuid().nullable(),
    /**
     * The patient's current identifier, if the search was by an earlier one and the caller may open the folder; otherwise
     * null.
     */
    currentIdentifier: z.string().nullable(),
    /**
     * The identifier that has replaced the searched one according to the sources: patient, flags and prefill are those of
     * the replacement. Null if none has.
     */
    replacedBy: z.string().nullable(),
    inCivilRegistry: z.boolean(),
    inSir: z.boolean(),
    inSinfonia: z.boolean(),
    canCreate: z.boolean(),
    /** Whether the caller may open the patient's folder; false if there is no patient. */
    canOpen: z.boolean(),
    /** The person's data from the sources; null if no source has any, or if the patient is already registered. */
    prefill: RegistrationPrefill.nullable(),
    /** Values from the sources that our code lists lack: the form cannot contain them. */
    unknown: z.array(UnlistedValue),
    /** Whether at least one source is a demo source with fictitious persons. */
    demo: z.boolean(),
    /** Sources that did not answer: it is unknown whether they have the person. */
    unavailable: z.array(SourceName),
    ...otherServiceFields,
  })
  .meta({ id: 'CivilRegistrySearchResult' });
export type CivilRegistrySearchResult = z.infer<typeof CivilRegistrySearchResult>;
