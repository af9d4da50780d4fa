import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { type CleanupCentreRow, cleanupLabels as labels, fillLabel } from '@percorso/domain';
import { ArrowRightLeft, CircleX, FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGrant } from '../../../../api/me';
import { paths } from '../../../../paths';

type Props = { row: CleanupCentreRow; onClose: () => void; onMove: () => void };

/** What can be done about a centre: its sheet, its open episodes, its practitioners. */
export function CentreActions({ row, onClose, onMove }: Props) {
  const mayRun = useGrant('data_cleanup_run');
  const mayOpen = useGrant('rehab_center_read');
  const { id, description, openEpisodes, practitioners } = row;
  return (
    <HStack gap="2" wrap="wrap" justify={{ sm: 'flex-end' }}>
      {mayOpen && (
        <Button asChild size="sm" variant="outline" bg="bg">
          <Link to={paths.rehabilitationCenter(id)} aria-label={fillLabel(labels.openCentre, { description })}>
            <FolderOpen size={16} aria-hidden />
            {labels.open}
          </Link>
        </Button>
      )}
      {mayRun && openEpisodes > 0 && (
        <Button
          size="sm"
          variant="outline"
          bg="bg"
          aria-label={fillLabel(labels.closeEpisodesOf, { description })}
          onClick={onClose}
        >
          <CircleX size={16} aria-hidden />
          {labels.closeEpisodes}
        </Button>
      )}
      {mayRun && practitioners > 0 && (
        <Button
          size="sm"
          variant="outline"
          bg="bg"
          aria-label={fillLabel(labels.movePractitionersOf, { description })}
          onClick={onMove}
        >
          <ArrowRightLeft size={16} aria-hidden />
          {labels.movePractitioners}
        </Button>
      )}
    </HStack>
  );
}
