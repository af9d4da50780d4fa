import { changeLabels } from '@percorso/domain';
import { FoldedPanel } from '../../ui/page/FoldedPanel';
import { ChangeList } from './ChangeList';
import type { ChangedRecord } from './changes-query';

type Props = {
  /** Address of the record in the API, e.g. `patients/{id}`. */
  record: ChangedRecord;
};

/** Panel with the change history of a record. The history is requested only when the panel is opened, because reading it is logged. */
export const ChangesPanel = ({ record }: Props) => (
  <FoldedPanel title={changeLabels.title} intro={changeLabels.intro} show={changeLabels.show} hide={changeLabels.hide}>
    <ChangeList record={record} />
  </FoldedPanel>
);
