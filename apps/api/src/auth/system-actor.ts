import { type Actor, type SystemAccess, systemGrants } from '@percorso/domain';
import { z } from 'zod';

type System = Pick<Actor, 'id' | 'username'> & { name: string | undefined; system: SystemAccess };

const Uuid = z.uuid();

/**
 * Builds the actor of a program that calls in its own name (SMART backend services, decision 0049). The program's
 * registration lists its access as words, for example `unit:<id>`. It sees only what a word names; personal data
 * require the word `names`.
 */
export function systemActor({ name, ...system }: System): Actor {
  const { access } = system.system;
  const named = (kind: string) =>
    access.flatMap((word) => (word.startsWith(`${kind}:`) ? [word.slice(kind.length + 1)] : []));
  const structures = (kind: string) => named(kind).filter((id) => Uuid.safeParse(id).success);
  return {
    ...system,
    name: name ?? system.username,
    roles: [],
    grants: systemGrants,
    practitionerId: null,
    scope: {
      everything: access.includes('region'),
      namesHidden: !access.includes('names'),
      districtUnitIds: structures('unit'),
      rehabilitationCenterIds: structures('centre'),
      localHealthAuthorityCodes: named('authority').filter((code) => /^\d{6}$/.test(code)),
    },
  };
}
