import { changeLabels } from '@percorso/domain';
import { FoldedPanel } from '../../ui/FoldedPanel';
import { ChangeList } from './ChangeList';
import type { ChangedRecord } from './changes-query';

type Props = {
  /** By its address: `patients/{id}`. */
  record: ChangedRecord;
};

/** Who changed what of the record on this page. Asked only when it is opened: of a patient, the reading is logged. */
export const ChangesPanel = ({ record }: Props) => (
  <FoldedPanel title={changeLabels.title} intro={changeLabels.intro} show={changeLabels.show} hide={changeLabels.hide}>
    <ChangeList record={record} />
  </FoldedPanel>
);
