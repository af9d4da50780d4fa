import type { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';
import { isValidIdentifier } from './rules/fiscal-code.js';
import { typedCode } from './rules/typed-codes.js';

/**
 * Schema of a patient's identifier: fiscal code, STP code or ENI code; case-insensitive, stored in capitals. Spec 001
 * §5.
 */
export const PatientIdentifier = typedCode()
  .toUpperCase()
  .min(1, { abort: true })
  .refine(isValidIdentifier, { params: { code: 'codice_fiscale' satisfies ValidationCode } })
  .meta({ example: 'RSSMRA85T10A562S' });
export type PatientIdentifier = z.infer<typeof PatientIdentifier>;
