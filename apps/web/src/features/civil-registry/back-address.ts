import { isOwnAddress, paths } from '../../paths';

/** Returns the target of "Back" (spec 001 §2): the referer in the query, else the patient page, else the patients list. */
export const backAddress = (query: URLSearchParams, patientId?: string): string => {
  const referer = query.get('referer');
  // A referer outside the application is ignored.
  if (referer !== null && isOwnAddress(referer)) return referer;
  return patientId ? paths.patient(patientId) : paths.patients;
};

/** Whether the page is embedded in another one, and therefore has no Back button (spec 001 §2). */
export const isEmbedded = (query: URLSearchParams): boolean => query.get('embedded') === 'true';
