import { isVatNumber } from './vat-number.js';

// Spec 001 §5: the shape of a fiscal code is 6 letters, 2 digits, 1 letter, 2 digits, 1 letter, 3 alphanumerics, 1 letter. A digit of the
// year or day may be replaced by a letter if two people would have the same code (omocodia).
const fiscalCodeShape = /^[A-Z]{6}[\dLMNP-V]{2}[A-Z][\dLMNP-V]{2}[A-Z][A-Z\d]{3}[A-Z]$/;
const foreignerCodeShape = /^(ENI|STP)\d{13}$/;

export const isFiscalCode = (identifier: string): boolean => fiscalCodeShape.test(identifier.toUpperCase());

/**
 * Whether an identifier is the temporary code of a foreigner without a fiscal code: STP (present temporarily) or ENI (European, not
 * enrolled).
 */
export const isForeignerCode = (identifier: string): boolean => foreignerCodeShape.test(identifier.toUpperCase());

/** Whether an identifier is a provisional code of the tax office: eleven digits, with the check digit of a VAT number. */
export const isProvisionalCode = isVatNumber;

export const isPatientIdentifier = (identifier: string): boolean =>
  isFiscalCode(identifier) || isForeignerCode(identifier);
