import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { placeLabels } from '@percorso/domain';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

type Props = { fields: readonly string[]; onTake: () => void; onKeepMine: () => void };

/** Somebody else saved the record meanwhile: what is different, and whose goes on. */
export function ConflictDialog({ fields, onTake, onKeepMine }: Props) {
  return (
    <ConfirmDialog
      title={placeLabels.conflictTitle}
      confirmLabel={placeLabels.takeTheirs}
      cancelLabel={placeLabels.keepMine}
      onConfirm={onTake}
      onCancel={onKeepMine}
    >
      <Text>{placeLabels.conflictText}</Text>
      {fields.length > 0 && (
        <>
          <Text mt="3" fontWeight="semibold">
            {placeLabels.conflictFields}
          </Text>
          <Box as="ul" ps="5" listStyleType="disc">
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </Box>
        </>
      )}
    </ConfirmDialog>
  );
}
