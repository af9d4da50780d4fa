import { type ImportedFault, validationMessage, type ValidationCode } from '@percorso/domain';

/** A fault as it is kept: its sentence is made when it is read, but for what a machine or the database has said. */
export type StoredFault =
  | { path: string; code: ValidationCode; params?: Record<string, unknown>; message?: undefined }
  | { path: string; code: string; message: string };

export const shownFault = (fault: StoredFault): ImportedFault => ({
  path: fault.path,
  code: fault.code,
  message: fault.message ?? validationMessage(fault.code, fault.params),
});
