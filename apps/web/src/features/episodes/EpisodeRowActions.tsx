import { Button } from '@chakra-ui/react/button';
import { episodeLabels, fillLabel, type EpisodeRow } from '@percorso/domain';
import { Link } from 'react-router-dom';
import { useMe } from '../../api/me';
import { episodePath } from '../../paths';
import { patientText } from '../../ui/data-table/patient-column';
import { canOpenRow, canRenewRow } from './row-actions';

type Props = { row: EpisodeRow; onRenew?: (row: EpisodeRow) => void };

export function EpisodeRowActions({ row, onRenew }: Props) {
  const { grants } = useMe();
  const openLabel = fillLabel(episodeLabels.openEpisode, { number: row.number, patient: patientText(row) });
  return (
    <>
      {onRenew && canRenewRow(row, grants) && (
        <Button
          size="sm"
          variant="outline"
          me="2"
          aria-label={fillLabel(episodeLabels.renewEpisode, { number: row.number })}
          onClick={() => onRenew(row)}
        >
          {episodeLabels.renew}
        </Button>
      )}
      {canOpenRow(row, grants) && (
        <Button asChild size="sm" variant="outline">
          <Link to={episodePath(row)} aria-label={openLabel}>
            {episodeLabels.open}
          </Link>
        </Button>
      )}
    </>
  );
}
