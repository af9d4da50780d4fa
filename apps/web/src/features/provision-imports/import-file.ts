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

/** Returns why a file cannot be sent, judging by its name and size, or undefined if it can. The server checks the content. */
export function fileFault(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.csv$/i.test(file.name)) return validationLabels.notCsv;
  if (file.size === 0) return validationMessage('blankFile', { header: importColumns.join(',') });
  return file.size > MAX_IMPORT_BYTES ? tooLarge : undefined;
}

/**
 * Whether the browser can read the file. It cannot if the file has changed since it was chosen; an upload would then look like a
 * network failure.
 */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

/** Returns the server's message about a refused file: the first fault of a field, or the message of the response. */
export const refusalOf = (error: ApiError): string => {
  if (error.status === 413) return tooLarge;
  const [fault] = error.fieldFaults;
  return fault?.message ?? error.userMessage ?? toastLabels.errorSummary;
};
