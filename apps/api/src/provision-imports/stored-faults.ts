import { type ImportedFault, validationMessage, type ValidationCode } from '@percorso/domain';

/**
 * A fault of a record as stored: its message is composed when it is read, except for a message from a machine or the
 * database, which is stored.
 */
export type StoredFault =
  | { path: string; code: ValidationCode; params?: Record<string, unknown>; message?: undefined }
  | { path: string; code: string; message: string };

/** Returns a stored fault with its message. */
export const toImportedFault = (fault: StoredFault): ImportedFault => ({
  path: fault.path,
  code: fault.code,
  message: fault.message ?? validationMessage(fault.code, fault.params),
});
