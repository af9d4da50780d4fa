import { importProgressText, provisionImportLabels as labels, type ProvisionImportRow } from '@percorso/domain';
import { ProgressBar } from '../../ui/feedback/ProgressBar';

type Job = Pick<ProvisionImportRow, 'state' | 'records' | 'valid' | 'discarded' | 'imported'>;

/** Returns how many records are verified or imported, and how many there are; null if the job is not running. */
const progressOf = ({ state, records, valid, discarded, imported }: Job) => {
  if (state === 'IN_VERIFICA') return { label: labels.verifying, done: valid + discarded, total: records };
  return state === 'IN_IMPORTAZIONE' ? { label: labels.importing, done: imported, total: valid } : null;
};

/** Progress bar of a job that is running. */
export function ImportProgress({ job }: { job: Job }) {
  const progress = progressOf(job);
  if (!progress) return null;
  const { label, done, total } = progress;
  return <ProgressBar label={label} share={total > 0 ? done / total : 0} text={importProgressText(done, total)} />;
}
