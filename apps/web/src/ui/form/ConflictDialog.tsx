import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { placeLabels } from '@percorso/domain';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

type Props = {
  /** The full names of the fields that differ. */
  fields: readonly string[];
  labelOf: (name: string) => string;
  onTake: () => void;
  onKeepMine: () => void;
};

/** Shown when another user saved the record meanwhile: lists the fields that differ and asks which version to continue with. */
export function ConflictDialog({ fields, labelOf, onTake, onKeepMine }: Props) {
  const labels = [...new Set(fields.map(labelOf))];
  return (
    <ConfirmDialog
      title={placeLabels.conflictTitle}
      confirmLabel={placeLabels.takeTheirs}
      cancelLabel={placeLabels.keepMine}
      onConfirm={onTake}
      onCancel={onKeepMine}
    >
      <Text>{placeLabels.conflictText}</Text>
      {labels.length > 0 && (
        <>
          <Text mt="3" fontWeight="semibold">
            {placeLabels.conflictFields}
          </Text>
          <Box as="ul" ps="5" listStyleType="disc">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </Box>
        </>
      )}
    </ConfirmDialog>
  );
}
