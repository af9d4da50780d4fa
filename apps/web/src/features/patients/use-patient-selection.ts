import type { PatientSort, PatientsQuery } from '@percorso/domain';
import { useTakesProvisional } from '../../api/interface-settings';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { appliedFilters, filterFaults, patientFilterIds } from './patient-filters';

const address = {
  sort: { id: 'surname', descending: false },
  filterIds: patientFilterIds,
  historyOnlyIds: ['taxCode'],
};
const noFilters = Object.fromEntries(patientFilterIds.map((id) => [id, '']));

/**
 * Returns the query of the patients list. It is stored in the address, except the tax code, which is stored in the history state (spec 001
 * §4).
 */
export function usePatientSelection() {
  const list = useListAddress<PatientSort>(address);
  const takesProvisional = useTakesProvisional();
  const filters = appliedFilters(list.settledFilters, takesProvisional);
  const isAll = list.values.all === 'true';
  const query: Partial<PatientsQuery> = {
    ...filters,
    ...list.order,
  };
  return {
    list,
    query,
    hasSelection: filters !== null || isAll,
    /** A message for each filter that is filled in but ignored. */
    faults: filterFaults(list.settledFilters, takesProvisional),
    /** Sets a filter. A valid filter turns off "load all"; an invalid one does not. */
    filter: (id: string, value: string) => {
      const applied = appliedFilters({ ...list.filters, [id]: value }, takesProvisional);
      list.type({ [id]: value, page: '', ...(applied && { all: '' }) });
    },
    loadAll: () => list.change({ ...noFilters, all: 'true', page: '' }),
  };
}
