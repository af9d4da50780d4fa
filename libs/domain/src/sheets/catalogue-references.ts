import type { CatalogueName } from '../catalogues/registry.js';
import { diagnosisCatalogues } from '../rules/classification-codes.js';
import type { SheetType } from '../sheet-types.js';
import type { Diagnoses } from './diagnoses.js';
import type { PriSchemas } from './pri-schemas.js';

/** An entry of a catalogue that a content names by its code, and the field in which it does. */
export type CatalogueReference = { catalogue: CatalogueName; code: string; path: string };

/** Entries of the great classifications, which lists of the region's own may replace: only the database knows them all. */
export const catalogueReferences = (type: SheetType, content: unknown): CatalogueReference[] => {
  if (type === 'DIAGNOSI')
    return (content as Diagnoses).diagnoses.map(({ classificationCode, diagnosisCode }, index) => ({
      catalogue: diagnosisCatalogues[classificationCode],
      code: diagnosisCode,
      path: `diagnoses.${index}.diagnosisCode`,
    }));
  if (type === 'SCHEMI_PRI')
    return (content as PriSchemas).schemas.flatMap((schema, index) =>
      (['icfCode', 'icfReleaseCode'] as const).map((field) => ({
        catalogue: 'icf-domains' as const,
        code: schema[field],
        path: `schemas.${index}.${field}`,
      })),
    );
  return [];
};
