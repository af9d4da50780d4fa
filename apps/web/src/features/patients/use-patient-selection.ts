import { PATIENTS_PAGE_SIZE, type PatientSort, type PatientsQuery } from '@percorso/domain';
import { useTakesProvisional } from '../../api/interface-settings';
import type { Filters } from '../../ui/data-table/column';
import { pageSizeOf } from '../../ui/data-table/PageSizeField';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { appliedFilters, filterFaults, patientFilterIds } from './patient-filters';

const address = {
  sort: { id: 'surname', descending: false },
  filterIds: [...patientFilterIds, 'mine'],
  historyOnlyIds: ['taxCode'],
};
/** Returns the filters without that of the followed patients, which is no search. */
const patientFilters = ({ mine: _, ...filters }: Filters): Filters => filters;
const noFilters = Object.fromEntries(patientFilterIds.map((id) => [id, '']));

/**
 * Returns the query of the patients list. It is stored in the address, except the tax code, which is stored in the history state (spec 001
 * §4).
 */
export function usePatientSelection(name: 'patients' | 'centre-patients') {
  const list = useListWithViews<PatientSort>(name, address);
  const takesProvisional = useTakesProvisional();
  const filters = appliedFilters(patientFilters(list.settledFilters), takesProvisional);
  const isAll = list.values.all === 'true';
  const isMine = list.values.mine === 'true';
  const query: Partial<PatientsQuery> = {
    ...filters,
    ...(isMine && { mine: true }),
    ...list.order,
  };
  return {
    list,
    query,
    hasSelection: filters !== null || isAll || isMine,
    limit: pageSizeOf(list.values.limit, PATIENTS_PAGE_SIZE),
    /** A message for each filter that is filled in but ignored. */
    faults: filterFaults(list.settledFilters, takesProvisional),
    /** Sets a filter. A valid filter turns off "load all"; an invalid one does not. */
    filter: (id: string, value: string) => {
      const applied = appliedFilters(patientFilters({ ...list.filters, [id]: value }), takesProvisional);
      list.type({ [id]: value, page: '', ...(applied && { all: '' }) });
    },
    loadAll: () => list.change({ ...noFilters, mine: '', all: 'true', page: '' }),
  };
}
