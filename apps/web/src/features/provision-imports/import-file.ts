import {
  fillLabel,
  importColumns,
  MAX_IMPORT_BYTES,
  provisionImportLabels as labels,
  toastLabels,
  validationLabels,
  validationMessage,
} from '@percorso/domain';
import type { ApiError } from '../../api/api-error';
import { sizeText } from '../../ui/file-size';

const size = sizeText(MAX_IMPORT_BYTES);
const tooLarge = fillLabel(labels.fileTooLarge, { size });

/** What may be sent. */
export const limitsText = fillLabel(labels.fileHelp, { size });

/** What keeps a file from being sent; what stands in it the server reads. */
export function fileFault(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.csv$/i.test(file.name)) return validationLabels.notCsv;
  if (file.size === 0) return validationMessage('blankFile', { header: importColumns.join(',') });
  return file.size > MAX_IMPORT_BYTES ? tooLarge : undefined;
}

/** A file that was changed after it was chosen no browser reads: it would seem that the network is lost. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

/** What the server says against a file: of a field or of all of it. */
export const refusalOf = (error: ApiError): string => {
  if (error.status === 413) return tooLarge;
  const [fault] = error.fieldFaults;
  return fault?.message ?? error.userMessage ?? toastLabels.errorSummary;
};
