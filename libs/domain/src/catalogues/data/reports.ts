import type { CodeListItem } from '../../code-lists/code-list-item.js';

export const driverTypes = [
  { code: 'POSTGRESQL', description: 'PostgreSQL' },
  { code: 'MYSQL', description: 'MySQL o MariaDB' },
  { code: 'ORACLE', description: 'Oracle' },
  { code: 'SQLSERVER', description: 'Microsoft SQL Server' },
] as const satisfies readonly CodeListItem[];

export const configParamTypes = [
  { code: 'TEXT', description: 'Testo' },
  { code: 'NUMBER', description: 'Numero' },
  { code: 'DATE', description: 'Data' },
  { code: 'BOOLEAN', description: 'Sì o no' },
  { code: 'LIST', description: 'Scelta da un elenco' },
] as const satisfies readonly CodeListItem[];

/** Categories of reports: one for each of the two tabs of spec 001 §2. */
export const reportCategoryTypes = [
  { code: 'PATIENTS', description: 'Assistiti' },
  { code: 'STRUCTURES', description: 'Attività delle strutture' },
] as const satisfies readonly CodeListItem[];

export const reportDataSources = [
  { code: 'SQL', description: 'Interrogazione di una base di dati' },
  { code: 'REST', description: 'Servizio REST' },
  { code: 'FILE', description: 'File CSV' },
] as const satisfies readonly CodeListItem[];
