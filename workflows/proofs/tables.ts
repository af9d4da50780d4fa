import type { WorkflowName } from '@percorso/domain';
import { cdrEpisodeTable } from '../cdr-episode/cdr-episode.table.js';
import { identityCorrectionTable } from '../identity-correction/identity-correction.table.js';
import { operatingPlanTable } from '../operating-plan/operating-plan.table.js';
import { provisionImportTable } from '../provision-import/provision-import.table.js';
import { patientMergeTable } from '../patient-merge/patient-merge.table.js';
import { regionalFlowTable } from '../regional-flow/regional-flow.table.js';
import { remodellingProposalTable } from '../remodelling-proposal/remodelling-proposal.table.js';
import { sheetTable } from '../sheet/sheet.table.js';
import { uodEpisodeTable } from '../uod-episode/uod-episode.table.js';
import { variedEvents, type Table } from './decision-table.js';
import { explore, type Space } from './state-space.js';

export const tables: Record<WorkflowName, Table> = {
  'uod-episode': uodEpisodeTable,
  'cdr-episode': cdrEpisodeTable,
  sheet: sheetTable,
  'operating-plan': operatingPlanTable,
  'remodelling-proposal': remodellingProposalTable,
  'provision-import': provisionImportTable,
  'regional-flow': regionalFlowTable,
  'identity-correction': identityCorrectionTable,
  'patient-merge': patientMergeTable,
};

export const spaceOf = (table: Table): Space => explore(table.machine, variedEvents(table), table.inputs);
