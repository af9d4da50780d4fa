import {
  centreLabels,
  unitLabels,
  type DistrictUnitRow,
  pageLabels,
  type RehabilitationCenterRow,
} from '@percorso/domain';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import type { StructureKind } from './structure-kind';

type AuthorityRow = { localHealthAuthorityDescription: string; healthDistrictDescription: string };
type AuthorityLabels = Record<'localHealthAuthority' | 'healthDistrict', string>;

const authorityColumns = ({ localHealthAuthority, healthDistrict }: AuthorityLabels): Column<AuthorityRow>[] => [
  {
    id: 'localHealthAuthorityDescription',
    header: localHealthAuthority,
    value: (row) => row.localHealthAuthorityDescription,
  },
  { id: 'healthDistrictDescription', header: healthDistrict, value: (row) => row.healthDistrictDescription },
];

/** Users can sort by every column, and filter every column by a part of its text (spec 001 §2). */
const unitColumns: StructureKind<DistrictUnitRow>['columns'] = [
  { id: 'description', header: unitLabels.description, value: ({ description }) => description },
  ...authorityColumns(unitLabels),
  { id: 'address', header: unitLabels.address, value: ({ address }) => address },
  { id: 'territoryDescription', header: unitLabels.locality, value: (row) => row.territoryDescription },
];

export const units: StructureKind<DistrictUnitRow> = {
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
  labels: unitLabels,
  columns: unitColumns,
  isDescending: false,
  fileName: 'unita-distrettuali.csv',
};

/** Users can sort by every column, and filter every column by a part of its text (spec 001 §2). */
const centreColumns: StructureKind<RehabilitationCenterRow>['columns'] = [
  { id: 'code', header: centreLabels.code, value: ({ code }) => code },
  { id: 'description', header: centreLabels.description, value: ({ description }) => description },
  ...authorityColumns(centreLabels),
  {
    id: 'operationalHeadquarters',
    header: centreLabels.operationalHeadquarters,
    value: (row) => row.operationalHeadquarters,
  },
];

export const centres: StructureKind<RehabilitationCenterRow> = {
  name: 'rehabilitation-centers',
  paths: { list: paths.rehabilitationCenters, one: paths.rehabilitationCenter },
  grants: {
    list: 'rehab_center_list',
    read: 'rehab_center_read',
    create: 'rehab_center_create',
    update: 'rehab_center_update',
    delete: 'rehab_center_delete',
  },
  title: pageLabels.rehabilitationCenters,
  labels: centreLabels,
  columns: centreColumns,
  // Page size of the list of centres (spec 001 §9).
  pageSize: 10,
  isDescending: true,
  fileName: 'centri-di-riabilitazione.csv',
};
