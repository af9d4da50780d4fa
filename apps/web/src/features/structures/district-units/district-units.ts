import { districtUnitLabels, type DistrictUnitRow, pageLabels } from '@percorso/domain';
import { paths } from '../../../paths';
import type { StructureKind } from '../structure-kind';

/** Spec 001 §2: all sort and filter by contains. */
const columns: StructureKind<DistrictUnitRow>['columns'] = [
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

export const districtUnits: StructureKind<DistrictUnitRow> = {
  name: 'district-units',
  paths: { list: paths.districtUnits, one: paths.districtUnit },
  grants: {
    list: 'district_unit_list',
    read: 'district_unit_read',
    create: 'district_unit_create',
    update: 'district_unit_update',
    delete: 'district_unit_delete',
  },
  title: pageLabels.districtUnits,
  labels: districtUnitLabels,
  columns,
  pageSize: 20,
  isDescending: false,
  fileName: 'unita-distrettuali.csv',
};
