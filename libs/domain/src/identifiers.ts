import type { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';
import { isValidIdentifier } from './rules/fiscal-code.js';
import { isProvisionalCode } from './rules/identifiers.js';
import { typedCode } from './rules/typed-codes.js';

const identifierWhere = (isValid: (identifier: string) => boolean) =>
  typedCode()
    .toUpperCase()
    .min(1, { abort: true })
    .refine(isValid, { params: { code: 'codice_fiscale' satisfies ValidationCode } })
    .meta({ example: 'RSSMRA85T10A562S' });

/**
 * Schema of a patient's identifier: fiscal code, STP code or ENI code; case-insensitive, stored in capitals. Spec 001
 * §5.
 */
export const PatientIdentifier = identifierWhere(isValidIdentifier);
export type PatientIdentifier = z.infer<typeof PatientIdentifier>;

/** As `PatientIdentifier`, or a provisional code, which the server takes only if the installation allows it. */
export const AnyPatientIdentifier = identifierWhere((code) => isValidIdentifier(code) || isProvisionalCode(code));

/** Returns the schema of the identifiers that an installation takes. @param takesProvisional whether it takes provisional codes */
export const identifierTakenBy = (takesProvisional: boolean) =>
  takesProvisional ? AnyPatientIdentifier : PatientIdentifier;
