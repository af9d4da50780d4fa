import { importProgressText, provisionImportLabels as labels, type ProvisionImportRow } from '@percorso/domain';
import { ProgressBar } from '../../ui/ProgressBar';

type Job = Pick<ProvisionImportRow, 'state' | 'records' | 'valid' | 'discarded' | 'imported'>;

/** Of a verification it is the records that are either valid or discarded, of an import the valid ones that are provisions. */
const workOf = ({ state, records, valid, discarded, imported }: Job) => {
  if (state === 'IN_VERIFICA') return { label: labels.verifying, done: valid + discarded, total: records };
  return state === 'IN_IMPORTAZIONE' ? { label: labels.importing, done: imported, total: valid } : null;
};

/** How far a job is while it works. */
export function ImportProgress({ job }: { job: Job }) {
  const work = workOf(job);
  if (!work) return null;
  const { label, done, total } = work;
  return <ProgressBar label={label} share={total > 0 ? done / total : 0} text={importProgressText(done, total)} />;
}
