import { type ImportedFault, validationMessage, type ValidationCode } from '@percorso/domain';

/** A fault as stored: its message is composed when it is read, except a message of a machine or the database. */
export type StoredFault =
  | { path: string; code: ValidationCode; params?: Record<string, unknown>; message?: undefined }
  | { path: string; code: string; message: string };

export const shownFault = (fault: StoredFault): ImportedFault => ({
  path: fault.path,
  code: fault.code,
  message: fault.message ?? validationMessage(fault.code, fault.params),
});
