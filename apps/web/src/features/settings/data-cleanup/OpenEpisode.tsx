import { cleanupLabels as labels, fillLabel, patientLabels } from '@percorso/domain';
import { FolderOpen } from 'lucide-react';
import { episodePath } from '../../../paths';
import { RowLink } from '../../../ui/page/RowLink';

type Props = {
  /** Id of the unit's episode. */
  id: string;
  row: { coreId: string | null; patientId: string; patientName: string | null; number: number };
  step: string;
};

/** Link to the page of an episode. */
export function OpenEpisode({ id, row: { coreId, patientId, patientName, number }, step }: Props) {
  const name = fillLabel(labels.openOf, { number, patient: patientName ?? patientLabels.hiddenName });
  const to = episodePath({ id, coreId, patientId, step });
  return <RowLink Icon={FolderOpen} label={labels.open} {...{ to, name }} />;
}
