import { centreLabels, type RehabilitationCenterRow } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';

/** Spec 001 §2: each sorts and filters by contains. */
export const centreColumns: readonly Column<RehabilitationCenterRow>[] = [
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
