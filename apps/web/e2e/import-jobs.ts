import {
  documentLabels,
  importColumns,
  type ImportedProvision,
  pageLabels,
  provisionImportLabels as labels,
  type ProvisionImportView,
  stateLabel,
} from '@percorso/domain';
import { begin, provisionImportMachine } from '@percorso/workflows';
import type { Locator, Page } from 'playwright-core';
import { daysAgo, pathMaker } from './cast';
import type { Person } from './person';
import type { Stage } from './stage';

export const importsPath = '/provisions-bulk-import';
export const header = importColumns.join(',');
/** A valid fiscal code that does not belong to any patient of a centre. */
export const untreatedFiscalCode = 'VRDLCU75B41F839O';

export const csvFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
export const csvOf = (...records: ImportedProvision[]): string =>
  [header, ...records.map((one) => importColumns.map((column) => one[column] ?? '').join(','))].join('\n');

/** Returns a function that creates records of provisions, a number of days ago, for a patient whom the first centre treats. */
export async function provisionMaker({ app: { url, database } }: Stage) {
  const { patient, path } = (await pathMaker(url, database))();
  await path.openAt('RIABILITAZIONE_UOD');
  const [therapist] = await database.query<{ tax_code: string }>(
    `SELECT tax_code FROM practitioner WHERE username = 'cdr.operatore'`,
  );
  let codes = 0;
  return (days: number, overrides: Partial<ImportedProvision> = {}): ImportedProvision => ({
    supplyCode: `B-${++codes}`,
    fiscalCode: patient.tax_code,
    centreCode: null,
    provisionTypeCode: 'PRA01',
    practitionerTaxCode: therapist?.tax_code ?? '',
    startingTime: `${daysAgo(days)}T09:00`,
    tool: null,
    ...overrides,
  });
}

export async function openImports(stage: Stage, account = 'cdr.operatore'): Promise<Person> {
  const person = await stage.at(account, importsPath);
  await person.page.getByRole('heading', { level: 1, name: pageLabels.provisionImports }).waitFor();
  await person.waitUntilLoaded();
  return person;
}

/** Returns the badge with the state of the job. */
export const stateBadge = (page: Page, state: string): Locator =>
  page.getByRole('region', { name: labels.work }).getByText(stateLabel(state), { exact: true });

export async function openUpload({ page, press }: Person): Promise<Locator> {
  await press(labels.upload);
  return page.getByRole('dialog', { name: labels.uploadTitle });
}

export const choose = (dialog: Locator, name: string, content: string): Promise<void> =>
  dialog.locator('input[type=file]').setInputFiles(csvFile(name, content));

export const send = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: documentLabels.upload, exact: true }).click();

/** Uploads a file, waits for the page of its job, and returns the id of the job. */
export async function upload(person: Person, content: string): Promise<string> {
  const dialog = await openUpload(person);
  await choose(dialog, 'luglio.csv', content);
  await send(dialog);
  await stateBadge(person.page, 'CREATO').waitFor();
  return person.page.url().split('/').at(-1) ?? '';
}

/** Returns the job as if it had a thousand records and its verification were in progress. */
export function verifyingJob(job: ProvisionImportView, valid: number): ProvisionImportView {
  const state = 'IN_VERIFICA';
  const { snapshot } = begin(provisionImportMachine);
  const view = { ...job.view, state, snapshot: { ...snapshot, value: state } };
  return { ...job, records: 1000, valid, discarded: 10, state, view };
}
