import { type Grant, maintainsStructuresOf } from '@percorso/domain';
import { useMe } from '../../api/me';

/** Whether the user may do what this grant is about at the structures of a health authority. Architecture §6. */
export function useKeeps(grant: Grant): (localHealthAuthorityCode: string) => boolean {
  const { grants, everything, structures } = useMe();
  const localHealthAuthorityCodes = structures.localHealthAuthorities.map(({ code }) => code);
  return (code) => grants.includes(grant) && maintainsStructuresOf({ everything, localHealthAuthorityCodes }, code);
}
