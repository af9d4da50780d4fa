import type { CodeListItem } from '../../../code-lists/code-list-item.js';
import { icd10CirculatoryDiseases } from './circulatory.js';
import { icd10CongenitalConditions } from './congenital.js';
import { icd10HealthStatus } from './health-status.js';
import { icd10Injuries } from './injuries.js';
import { icd10MentalDisorders } from './mental.js';
import { icd10MusculoskeletalDiseases } from './musculoskeletal.js';
import { icd10NervousDiseases } from './nervous.js';
import { icd10OtherDiseases } from './other-organs.js';

/** ICD-10 diagnoses that are frequent in rehabilitation, from the three-character categories down. */
export const icd10Diagnoses: readonly (CodeListItem & { readonly parentCode: string })[] = [
  ...icd10OtherDiseases,
  ...icd10MentalDisorders,
  ...icd10NervousDiseases,
  ...icd10CirculatoryDiseases,
  ...icd10MusculoskeletalDiseases,
  ...icd10CongenitalConditions,
  ...icd10Injuries,
  ...icd10HealthStatus,
];
