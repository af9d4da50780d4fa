import {
  accessCardSheet,
  carePlanSchemasSheet,
  careRegimesSheet,
  careTeamSheet,
  clinicalEvaluationSheet,
  closingSheet,
  type Definitions,
  diagnosesSheet,
  diarySheet,
  disabilityClassificationsSheet,
  documentsSheet,
  type FormSheetType,
  finalEvaluationSheet,
  firstEvaluationSheet,
  integratedHomecareSheet,
  listOfType,
  type ListSheetType,
  listSheetTypes,
  medicalHistorySheet,
  midTermEvaluationsSheet,
  needEvaluationSheet,
  ofDefinitions,
  operationAreasSheet,
  provisionsSheet,
  resignationLetterSheet,
  suspensionsSheet,
  takeChargeSheet,
} from '@percorso/domain';
import { accessCardServer } from './access-card.js';
import { carePlanSchemasServer } from './care-plan-schemas.js';
import { careRegimesServer } from './care-regimes.js';
import { careTeamServer } from './care-team.js';
import { clinicalEvaluationServer } from './clinical-evaluation.js';
import { closingServer } from './closing.js';
import { diagnosesServer } from './diagnoses.js';
import { diaryServer } from './diary.js';
import { disabilityClassificationsServer } from './disability-classifications.js';
import { documentsServer } from './documents.js';
import { finalEvaluationServer } from './final-evaluation.js';
import { firstEvaluationServer } from './first-evaluation.js';
import type { FormServer } from './form-server.js';
import { integratedHomecareServer } from './integrated-homecare.js';
import type { ListServer } from './list-server.js';
import { medicalHistoryServer } from './medical-history.js';
import { midTermEvaluationsServer } from './mid-term-evaluations.js';
import { needEvaluationServer } from './need-evaluation.js';
import { operationAreasServer } from './operation-areas.js';
import { plainEntity, plainList } from './plain-list.js';
import { provisionsServer } from './provisions.js';
import { resignationLetterServer } from './resignation-letter.js';
import { suspensionsServer } from './suspensions.js';
import { takeChargeServer } from './take-charge.js';

/** The server's parts of the lists with special needs, by type. For all other lists, `plainList` derives it. */
export const listServers = {
  [documentsSheet.type]: documentsServer,
  [careTeamSheet.type]: careTeamServer,
  [disabilityClassificationsSheet.type]: disabilityClassificationsServer,
  [diagnosesSheet.type]: diagnosesServer,
  [carePlanSchemasSheet.type]: carePlanSchemasServer,
  [careRegimesSheet.type]: careRegimesServer,
  [provisionsSheet.type]: provisionsServer,
  [suspensionsSheet.type]: suspensionsServer,
  [diarySheet.type]: diaryServer,
  [midTermEvaluationsSheet.type]: midTermEvaluationsServer,
} as const satisfies { [T in ListSheetType]?: ListServer<Definitions[T]> };

const special: { readonly [T in ListSheetType]?: ListServer } = listServers;
const plainTypes = listSheetTypes.filter((type) => !special[type]);
const plainServers = ofDefinitions(plainTypes, ({ type }) => plainList(listOfType(type)));
export const listServer = (type: ListSheetType): ListServer => special[type] ?? plainServers[type];

/** Entities of the lists that have no entity class of their own. */
export const plainEntities = plainTypes.map((type) => plainEntity(listOfType(type)));

/** The server's parts of the forms that have one, in the order of their routes. */
export const formServers = {
  [accessCardSheet.type]: accessCardServer,
  [takeChargeSheet.type]: takeChargeServer,
  [integratedHomecareSheet.type]: integratedHomecareServer,
  [medicalHistorySheet.type]: medicalHistoryServer,
  [firstEvaluationSheet.type]: firstEvaluationServer,
  [resignationLetterSheet.type]: resignationLetterServer,
  [operationAreasSheet.type]: operationAreasServer,
  [needEvaluationSheet.type]: needEvaluationServer,
  [clinicalEvaluationSheet.type]: clinicalEvaluationServer,
  [finalEvaluationSheet.type]: finalEvaluationServer,
  [closingSheet.type]: closingServer,
} as const satisfies { [T in FormSheetType]?: FormServer<Definitions[T]> };

const servers: { readonly [T in FormSheetType]?: FormServer } = formServers;
export const formServer = (type: FormSheetType): FormServer => servers[type] ?? {};
export const servedForms = Object.keys(formServers) as (keyof typeof formServers)[];
