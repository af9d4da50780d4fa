import type { CatalogueName } from '../catalogues/catalogues.js';

const diagnosisShapes = {
  ICD9: /^(\d{3}|V\d{2}|E\d{3})(\.\d{1,2})?$/,
  ICD10: /^[A-Z]\d{2}(\.\d{1,2})?$/,
} as const;
export type DiagnosisClassification = keyof typeof diagnosisShapes;

/** The catalogue that contains the codes of each classification. */
export const diagnosisCatalogues = {
  ICD9: 'icd-ix-diagnoses',
  ICD10: 'icd-x-diagnoses',
} as const satisfies Record<DiagnosisClassification, CatalogueName>;

/** Whether a code is a category or a code below it. Chapters and sections are ranges of codes, not diagnoses. */
export const isDiagnosisCode = (classification: DiagnosisClassification, code: string): boolean =>
  diagnosisShapes[classification].test(code);

/** Whether a code is an ICF domain of the second level (three digits) or below. */
export const isIcfDomainCode = (code: string): boolean => /^[bsde]\d{3,5}$/.test(code);

/** Returns the first two characters of a domain's code: its component and its chapter number. */
export const icfChapterOf = (domainCode: string): string => domainCode.slice(0, 2);
