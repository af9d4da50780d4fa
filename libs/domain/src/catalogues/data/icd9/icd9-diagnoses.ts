import type { CodeListItem } from '../../../code-lists/code-list-item.js';
import { icd9CirculatoryDiseases } from './circulatory.js';
import { icd9CongenitalConditions } from './congenital.js';
import { icd9HealthStatus } from './health-status.js';
import { icd9Injuries } from './injuries.js';
import { icd9MentalDisorders } from './mental.js';
import { icd9MusculoskeletalDiseases } from './musculoskeletal.js';
import { icd9NervousDiseases } from './nervous.js';
import { icd9OtherDiseases } from './other-organs.js';

/** ICD-9-CM (2007) diagnoses that are frequent in rehabilitation, from the three-digit categories down. */
export const icd9Diagnoses: readonly (CodeListItem & { readonly parentCode: string })[] = [
  ...icd9OtherDiseases,
  ...icd9MentalDisorders,
  ...icd9NervousDiseases,
  ...icd9CirculatoryDiseases,
  ...icd9MusculoskeletalDiseases,
  ...icd9CongenitalConditions,
  ...icd9Injuries,
  ...icd9HealthStatus,
];
