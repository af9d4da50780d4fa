import { provisionTotalsLines } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { provisionTotalsQuery } from '../../entries/queries';

/** The totals of all provisions, not only of those on the current page. */
export function ProvisionTotals({ sheetId }: { sheetId: string }) {
  const { data } = useQuery(provisionTotalsQuery(sheetId));
  return data && provisionTotalsLines(data).map((line) => <div key={line}>{line}</div>);
}
