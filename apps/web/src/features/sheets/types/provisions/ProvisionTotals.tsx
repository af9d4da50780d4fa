import { provisionTotalsLines } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { provisionTotalsQuery } from '../../entries/queries';

/** What all provisions come to, not those of the page alone. */
export function ProvisionTotals({ sheetId }: { sheetId: string }) {
  const { data } = useQuery(provisionTotalsQuery(sheetId));
  return data && provisionTotalsLines(data).map((line) => <div key={line}>{line}</div>);
}
