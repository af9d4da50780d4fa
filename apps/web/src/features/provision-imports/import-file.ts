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
import { sizeText } from '../../ui/display/file-size';

const size = sizeText(MAX_IMPORT_BYTES);
const tooLarge = fillLabel(labels.fileTooLarge, { size });

/** Help text with the limits of a file. */
export const limitsText = fillLabel(labels.fileHelp, { size });

/** Why a file cannot be sent: name or size. The server checks its content. */
export function fileFault(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.csv$/i.test(file.name)) return validationLabels.notCsv;
  if (file.size === 0) return validationMessage('blankFile', { header: importColumns.join(',') });
  return file.size > MAX_IMPORT_BYTES ? tooLarge : undefined;
}

/** Whether the browser can read the file. A file changed after it was chosen is unreadable: sending it would look like a lost network. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

/** The server's message about a refused file: the first fault of a field, or the message of the whole reply. */
export const refusalOf = (error: ApiError): string => {
  if (error.status === 413) return tooLarge;
  const [fault] = error.fieldFaults;
  return fault?.message ?? error.userMessage ?? toastLabels.errorSummary;
};
