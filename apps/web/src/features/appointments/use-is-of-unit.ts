import { useGrant, useMe } from '../../api/me';
import { worksFor } from '../../api/works-for';

/** Whether the user may edit sheets of this unit: the user has the grant, and belongs to the unit or is unrestricted. */
export function useIsOfUnit(unitId: string): boolean {
  const mayWrite = useGrant('uod_sheet_update');
  return worksFor(useMe(), unitId) && mayWrite;
}
