import { districtUnitLabels, type DistrictUnitRow } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';

/** Spec 001 §2: all sort and filter by contains. */
export const districtUnitColumns: readonly Column<DistrictUnitRow>[] = [
  { id: 'description', header: districtUnitLabels.description, value: ({ description }) => description },
  {
    id: 'localHealthAuthorityDescription',
    header: districtUnitLabels.localHealthAuthority,
    value: (row) => row.localHealthAuthorityDescription,
  },
  {
    id: 'healthDistrictDescription',
    header: districtUnitLabels.healthDistrict,
    value: (row) => row.healthDistrictDescription,
  },
  { id: 'address', header: districtUnitLabels.address, value: ({ address }) => address },
  { id: 'territoryDescription', header: districtUnitLabels.locality, value: (row) => row.territoryDescription },
];
