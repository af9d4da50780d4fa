import type { CatalogueName } from '../catalogues/catalogues.js';
import { diagnosisCatalogues } from '../rules/classification-codes.js';
import type { SheetType } from '../sheet-types.js';
import type { Diagnosis } from './diagnoses.js';
import type { CarePlanSchema } from './care-plan-schemas.js';

/** An entry of a catalogue that a content names by its code, and the field in which it does. */
export type CatalogueReference = {
  catalogue: CatalogueName;
  code: string;
  path: string;
  /** A heading that finer codes divide is too coarse. */
  isFinest?: true;
};

/** Entries of the great classifications that a content, or the entry of a list, names, which lists of the region's own may replace: only the database knows them all. */
export const catalogueReferences = (type: SheetType, content: unknown): CatalogueReference[] => {
  if (type === 'DIAGNOSI') {
    const { classificationCode, diagnosisCode } = content as Diagnosis;
    const catalogue = diagnosisCatalogues[classificationCode];
    return [{ catalogue, code: diagnosisCode, path: 'diagnosisCode', isFinest: true }];
  }
  if (type === 'SCHEMI_PRI') {
    const schema = content as CarePlanSchema;
    return (['icfCode', 'icfReleaseCode'] as const).map((path) => ({
      ...{ catalogue: 'icf-domains', code: schema[path], path },
    }));
  }
  return [];
};
