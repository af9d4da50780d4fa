import { chakra } from '@chakra-ui/react/styled-system';
import { importDiscardText, provisionImportLabels as labels } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reasonsQuery } from './queries';

/** Number of records discarded for each reason, the most frequent first: the correction with the largest effect is at the top. */
export function DiscardReasons({ id, discarded }: { id: string; discarded: number }) {
  const { data = [] } = useQuery({ ...reasonsQuery(id, discarded), placeholderData: keepPreviousData });
  if (data.length === 0) return null;
  return (
    <chakra.ul aria-label={labels.reasons} listStylePosition="inside" mb="4">
      {data.map((reason) => (
        <li key={`${reason.path} ${reason.code}`}>{importDiscardText(reason)}</li>
      ))}
    </chakra.ul>
  );
}
