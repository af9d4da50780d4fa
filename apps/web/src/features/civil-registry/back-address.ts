import { isOwnAddress, paths } from '../../paths';

/** Spec 001 §2: where "Back" leads: the referer of the query, else the patient's page, else the list. */
export const backAddress = (query: URLSearchParams, patientId?: string): string => {
  const referer = query.get('referer');
  // Never out of the application, whatever the address says.
  if (referer !== null && isOwnAddress(referer)) return referer;
  return patientId ? paths.patient(patientId) : paths.patients;
};

/** Spec 001 §2: a page that stands within another one has no way back of its own. */
export const isEmbedded = (query: URLSearchParams): boolean => query.get('embedded') === 'true';
