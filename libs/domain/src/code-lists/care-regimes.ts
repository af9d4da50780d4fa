import type { CodeListItem } from './code-list-item.js';

/** Codes of the care settings. Spec 000 §3. */
export const careRegimeCategories = [
  { code: 'DOM', description: 'Domiciliare' },
  { code: 'AMB', description: 'Ambulatoriale' },
  { code: 'AMB_PG', description: 'Ambulatoriale per piccolo gruppo' },
  { code: 'RES', description: 'Residenziale' },
  { code: 'SEMIRES', description: 'Semiresidenziale' },
] as const satisfies readonly CodeListItem[];
export type CareRegimeCategory = (typeof careRegimeCategories)[number]['code'];

export const careRegimeTypes = [
  { code: 'DOM_IND', description: 'Domiciliare individuale', careRegimeCategoryCode: 'DOM' },
  { code: 'AMB_IND', description: 'Ambulatoriale individuale', careRegimeCategoryCode: 'AMB' },
  { code: 'AMB_PG', description: 'Ambulatoriale per piccolo gruppo', careRegimeCategoryCode: 'AMB_PG' },
  { code: 'RES_INT', description: 'Residenziale intensivo', careRegimeCategoryCode: 'RES' },
  { code: 'RES_EST', description: 'Residenziale estensivo', careRegimeCategoryCode: 'RES' },
  {
    code: 'SEMIRES_MED',
    description: 'Semiresidenziale, carico assistenziale medio',
    careRegimeCategoryCode: 'SEMIRES',
  },
  {
    code: 'SEMIRES_GRAVE',
    description: 'Semiresidenziale, carico assistenziale grave',
    careRegimeCategoryCode: 'SEMIRES',
  },
] as const satisfies readonly (CodeListItem & { careRegimeCategoryCode: CareRegimeCategory })[];

/**
 * Units of time for the frequency of accesses; `regularityCoefficient` is the length of the period in days
 * (architecture §4).
 */
export const regularityAccessTypes = [
  { code: 'DAILY', description: 'Giornaliera', regularityCoefficient: 1 },
  { code: 'WEEKLY', description: 'Settimanale', regularityCoefficient: 7 },
  { code: 'FORTNIGHTLY', description: 'Quindicinale', regularityCoefficient: 14 },
  { code: 'MONTHLY', description: 'Mensile', regularityCoefficient: 30 },
] as const satisfies readonly (CodeListItem & { regularityCoefficient: number })[];

export const actionModes = [
  { code: 'INDIVIDUAL', description: 'Trattamento individuale' },
  { code: 'SMALL_GROUP', description: 'Trattamento in piccolo gruppo' },
  { code: 'COUNSELLING', description: 'Counselling all’assistito e alla famiglia' },
  { code: 'CAREGIVER_TRAINING', description: 'Addestramento del caregiver' },
  { code: 'SCHOOL_MEETING', description: 'Incontro con la scuola' },
  { code: 'AIDS_TRAINING', description: 'Addestramento all’uso di ausili' },
] as const satisfies readonly CodeListItem[];
