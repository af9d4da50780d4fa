import { centreLabels, pageLabels, type RehabilitationCenterRow } from '@percorso/domain';
import { paths } from '../../../paths';
import type { StructureKind } from '../structure-kind';

/** Spec 001 §2: each sorts and filters by contains. */
const columns: StructureKind<RehabilitationCenterRow>['columns'] = [
  { id: 'code', header: centreLabels.code, value: ({ code }) => code },
  { id: 'description', header: centreLabels.description, value: ({ description }) => description },
  {
    id: 'localHealthAuthorityDescription',
    header: centreLabels.localHealthAuthority,
    value: (row) => row.localHealthAuthorityDescription,
  },
  {
    id: 'healthDistrictDescription',
    header: centreLabels.healthDistrict,
    value: (row) => row.healthDistrictDescription,
  },
  {
    id: 'operationalHeadquarters',
    header: centreLabels.operationalHeadquarters,
    value: (row) => row.operationalHeadquarters,
  },
];

export const rehabilitationCenters: StructureKind<RehabilitationCenterRow> = {
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
  columns,
  // Spec 001 §9: rehab centres list page size.
  pageSize: 10,
  isDescending: true,
  fileName: 'centri-di-riabilitazione.csv',
};
