import { Text } from '@chakra-ui/react/text';
import { appointmentLabels, sheetFormLabels } from '@percorso/domain';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { RecordDialog } from '../../ui/form/RecordDialog';
import { TextInput } from '../../ui/form/TextInput';
import type { RevisionedRecord } from '../../ui/form/use-saved-record';
import { SlotFields } from './SlotFields';

type Props<Values extends FieldValues, Output, Record extends RevisionedRecord> = ComponentProps<
  typeof RecordDialog<Values, Output, Record>
> &
  ComponentProps<typeof SlotFields>;

/** The dialog of an appointment: fields of the participants as `children`, then slot and room. */
export function AppointmentFrame<Values extends FieldValues, Output, Record extends RevisionedRecord>({
  children,
  episodeId,
  unitId,
  appointmentId,
  ...dialog
}: Props<Values, Output, Record>) {
  return (
    <RecordDialog {...dialog}>
      <Text fontSize="sm" color="fg.muted">
        {sheetFormLabels.requiredNote}
      </Text>
      <FieldGrid>
        {children}
        <SlotFields {...{ episodeId, unitId, appointmentId }} />
        <TextInput name="room" label={appointmentLabels.room} />
      </FieldGrid>
    </RecordDialog>
  );
}
