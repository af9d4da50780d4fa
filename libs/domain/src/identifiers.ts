import type { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';
import { isValidIdentifier } from './rules/fiscal-code.js';
import { typedCode } from './rules/typed-codes.js';

/** Fiscal code, or STP or ENI code, of a patient; case-insensitive, stored in capitals. Spec 001 §5. */
export const PatientIdentifier = typedCode()
  .toUpperCase()
  .min(1, { abort: true })
  .refine(isValidIdentifier, { params: { code: 'codice_fiscale' satisfies ValidationCode } })
  .meta({ example: 'RSSMRA85T10A562S' });
export type PatientIdentifier = z.infer<typeof PatientIdentifier>;
