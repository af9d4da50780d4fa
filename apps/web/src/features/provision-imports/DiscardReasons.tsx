import { chakra } from '@chakra-ui/react/styled-system';
import { importDiscardText, provisionImportLabels as labels } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reasonsQuery } from './queries';

/** Table of the number of discarded records for each reason, the most frequent first, because its correction has the largest effect. */
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
