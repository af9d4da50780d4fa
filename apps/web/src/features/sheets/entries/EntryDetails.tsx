import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import {
  type EntryView,
  entryLabels,
  entryListLabels,
  regimeCostText,
  shellLabels,
  sheetTypeLabels,
} from '@percorso/domain';
import { Modal } from '../../../ui/dialogs/Modal';
import { Notice } from '../../../ui/feedback/Notice';
import { FieldList } from '../FieldList';
import type { TableSheetType } from '../layout';
import type { CompleteListScreen } from '../screen';
import type { FormContext } from '../sheet-form-context';
import { entryValues, withCentreOf } from './entry-values';
import { isFromWebService } from './RowActions';

type Props = {
  type: TableSheetType;
  screen: CompleteListScreen;
  entry: EntryView;
  context: FormContext;
  onClose: () => void;
};

/** A dialog with all fields of a read-only entry, since the line of the entry shows only some of them. */
export function EntryDetails({ type, screen, entry, context, onClose }: Props) {
  return (
    <Modal
      title={sheetTypeLabels[type]}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {shellLabels.close}
        </Button>
      }
    >
      <FieldList
        fields={screen.groups.flatMap(({ fields }) => fields)}
        values={entryValues(type, screen, entry, context)}
        labels={entryLabels[type].fields}
        context={withCentreOf(context, entry)}
      />
      {'provisionCount' in entry && (
        <Text mt="4" fontWeight="semibold">
          {regimeCostText(
            entry.provisionCount,
            entry.expectedRegimeCost,
            entry.expectedResidualBudgetRehabCenterRegime,
          )}
        </Text>
      )}
      {isFromWebService(entry) && <Notice kind="info">{entryListLabels.fromWebService}</Notice>}
    </Modal>
  );
}
