import { changeLabels } from '@percorso/domain';
import { FoldedPanel } from '../../ui/page/FoldedPanel';
import { ChangeList } from './ChangeList';
import type { ChangedRecord } from './changes-query';

type Props = {
  /** Address of the record: `patients/{id}`. */
  record: ChangedRecord;
};

/** The change history of a record. Requested only once it is opened, because reading a patient's history is logged. */
export const ChangesPanel = ({ record }: Props) => (
  <FoldedPanel title={changeLabels.title} intro={changeLabels.intro} show={changeLabels.show} hide={changeLabels.hide}>
    <ChangeList record={record} />
  </FoldedPanel>
);
