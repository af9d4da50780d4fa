import { documentFieldLabels as labels, documentLabels, type EntryContents } from '@percorso/domain';
import { prescription } from '@percorso/testing';
import type { Locator, Page } from 'playwright-core';
import { italian } from './cast';

type Document = Pick<EntryContents['DOCUMENTI'], 'documentTypeCode' | 'documentDate' | 'annotations' | 'fileName'>;

/** Opens the upload dialog of a documents section. */
export async function openUpload(page: Page, section: Locator): Promise<Locator> {
  await section.getByRole('button', { name: documentLabels.add }).click();
  return page.getByRole('dialog', { name: documentLabels.addTitle });
}

export const chooseFile = (dialog: Locator, name: string, buffer = Buffer.from(prescription)): Promise<void> =>
  dialog
    .getByLabel(labels.file, { exact: true })
    .and(dialog.page().locator('input'))
    .setInputFiles({ name, mimeType: name.endsWith('.png') ? 'image/png' : 'application/pdf', buffer });

/** Fills every field of the upload dialog. */
export async function fillDocument(
  dialog: Locator,
  { documentTypeCode, documentDate, annotations, fileName }: Document,
) {
  await chooseFile(dialog, fileName);
  await dialog.getByLabel(new RegExp(`^${labels.documentType}`)).selectOption(documentTypeCode);
  if (documentDate)
    await dialog
      .getByLabel(new RegExp(`^${labels.documentDate}`))
      .first()
      .fill(italian(documentDate));
  await dialog.getByLabel(new RegExp(`^${labels.annotations}`)).fill(annotations);
}

export async function sendDocument(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: documentLabels.upload, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
