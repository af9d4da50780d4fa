import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { placeLabels } from '@percorso/domain';
import { ConfirmDialog } from '../ConfirmDialog';

type Props = {
  /** Those in which the two differ, by their whole names. */
  fields: readonly string[];
  labelOf: (name: string) => string;
  onTake: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved the record meanwhile: what is different, and whose goes on. */
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
