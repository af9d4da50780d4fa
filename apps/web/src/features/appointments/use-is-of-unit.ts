import { useGrant, useMe } from '../../api/me';

/** Whether the user may edit sheets of this unit: the user has the grant, and belongs to the unit or is unrestricted. */
export function useIsOfUnit(unitId: string): boolean {
  const { everything, structures } = useMe();
  const mayWrite = useGrant('uod_sheet_update');
  return mayWrite && (everything || structures.districtUnits.some(({ id }) => id === unitId));
}
