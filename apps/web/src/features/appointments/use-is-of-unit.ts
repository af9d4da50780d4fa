import { useGrant, useMe } from '../../api/me';

/** Whether the user may write for this unit. */
export function useIsOfUnit(unitId: string): boolean {
  const { everything, structures } = useMe();
  const mayWrite = useGrant('uod_sheet_update');
  return mayWrite && (everything || structures.districtUnits.some(({ id }) => id === unitId));
}
