import { allOf, cleanupLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from '../../../api/catalogues';
import type { FilterAbove, Filters } from '../../../ui/data-table/column';
import { type Option, SelectField } from '../../../ui/fields/SelectField';

/** Returns the filters by problem and by asl. */
export function useProblemFilters(problems: readonly Option[]): FilterAbove[] {
  const { data: authorities = [] } = useQuery(wholeCatalogueQuery('local-health-authorities'));
  return [
    { id: 'problem', header: labels.problem, options: problems },
    {
      id: 'localHealthAuthorityCode',
      header: labels.localHealthAuthority,
      options: authorities.map(({ code, description }) => ({ value: code, label: description })),
    },
  ];
}

type Props = { of: readonly FilterAbove[]; filters: Filters; onFilter: (name: string, value: string) => void };

/** Renders a select field for each filter. */
export const FilterChoices = ({ of, filters, onFilter }: Props) =>
  of.map(({ id, header, options = [] }) => (
    <SelectField
      key={id}
      label={header}
      placeholder={allOf(header)}
      options={options}
      value={filters[id]}
      onChange={({ target }) => onFilter(id, target.value)}
    />
  ));
