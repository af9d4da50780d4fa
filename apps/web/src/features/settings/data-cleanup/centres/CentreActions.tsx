import { HStack } from '@chakra-ui/react/stack';
import { type CleanupCentreRow, cleanupLabels as labels, fillLabel } from '@percorso/domain';
import { ArrowRightLeft, CircleX, FolderOpen } from 'lucide-react';
import { useGrant } from '../../../../api/me';
import { paths } from '../../../../paths';
import { RowButton, RowLink } from '../../../../ui/page/RowLink';

type Props = { row: CleanupCentreRow; onClose: () => void; onMove: () => void };

/** Actions on a centre: open its page, close its open episodes, move its practitioners. */
export function CentreActions({ row, onClose, onMove }: Props) {
  const mayRun = useGrant('data_cleanup_run');
  const mayOpen = useGrant('rehab_center_read');
  const { id, description, openEpisodes, practitioners } = row;
  return (
    <HStack gap="2" wrap="wrap" justify={{ sm: 'flex-end' }}>
      {mayOpen && (
        <RowLink
          {...{ to: paths.rehabilitationCenter(id), Icon: FolderOpen, label: labels.open }}
          name={fillLabel(labels.openCentre, { description })}
        />
      )}
      {mayRun && openEpisodes > 0 && (
        <RowButton
          {...{ Icon: CircleX, label: labels.closeEpisodes, onClick: onClose }}
          name={fillLabel(labels.closeEpisodesOf, { description })}
        />
      )}
      {mayRun && practitioners > 0 && (
        <RowButton
          {...{ Icon: ArrowRightLeft, label: labels.movePractitioners, onClick: onMove }}
          name={fillLabel(labels.movePractitionersOf, { description })}
        />
      )}
    </HStack>
  );
}
