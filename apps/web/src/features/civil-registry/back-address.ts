import { isOwnAddress, paths } from '../../paths';

/** Spec 001 §2: target of "Back": the referer of the query, else the patient page, else the patients list. */
export const backAddress = (query: URLSearchParams, patientId?: string): string => {
  const referer = query.get('referer');
  // A referer outside the application is ignored.
  if (referer !== null && isOwnAddress(referer)) return referer;
  return patientId ? paths.patient(patientId) : paths.patients;
};

/** Spec 001 §2: a page embedded in another one has no Back button. */
export const isEmbedded = (query: URLSearchParams): boolean => query.get('embedded') === 'true';
