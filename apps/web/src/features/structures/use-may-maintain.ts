import { type Grant, maintainsStructuresOf } from '@percorso/domain';
import { useMe } from '../../api/me';

/** Returns a function that says whether the user has this grant and may use it on the structures of an asl (architecture §6). */
export function useMayMaintain(grant: Grant): (localHealthAuthorityCode: string) => boolean {
  const { grants, everything, structures } = useMe();
  const localHealthAuthorityCodes = structures.localHealthAuthorities.map(({ code }) => code);
  return (code) => grants.includes(grant) && maintainsStructuresOf({ everything, localHealthAuthorityCodes }, code);
}
