import { addDays, fiscalCodeOf, type Role } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { names, surnames } from '../seed/names.js';
import type { Practitioner, Workplace } from '../seed/practitioners.js';

export type Member = Practitioner & { username: string; role: Role; unit?: number; centre?: number };

/** Number of units with users, and of centres with users (`CENTRES`): the first ones of the demo region, which have doctors. */
export const UNITS = 6;
export const CENTRES = 4;

/** The roles of ten users: half are clerks of a unit. */
const mix = [
  'uod_operator',
  'cdr_operator',
  'uod_operator',
  'uod_director',
  'asl_operator',
  'uod_operator',
  'cdr_operator',
  'uod_operator',
  'region_analyst',
  'uod_operator',
] as const;

const authorities = ['150204', '150205', '150206'];
const types: Partial<Record<Role, Practitioner['practitioner_type_code']>> = {
  uod_operator: 'DISTRICT_UNIT',
  uod_director: 'DISTRICT_UNIT',
  cdr_operator: 'REHAB_CENTER',
  asl_operator: 'LOCAL_HEALTH_AUTHORITY',
  region_analyst: 'REGION',
};

/** Returns a fictitious person who was born `n` days after the date `from`. Different birth dates make every fiscal code unique. */
export function personOf(n: number, from: string) {
  const name = names.F[n % names.F.length] ?? '';
  const surname = surnames[n % surnames.length] ?? '';
  const birthDate = addDays(from, n);
  const identifier = fiscalCodeOf({ name, surname, birthDate, gender: 'F', belfioreCode: 'F839' });
  return { name, surname, birthDate, identifier };
}

/** Creates accounts for this many users, each with a workplace. */
export function makeStaff(count: number): Member[] {
  return Array.from({ length: count }, (_, n) => {
    const role = mix[n % mix.length] ?? 'uod_operator';
    const place = Math.floor(n / 2);
    const workplace: Workplace = {
      ...(role.startsWith('uod') && { unit: place % UNITS }),
      ...(role.startsWith('cdr') && { centre: Math.floor(n / 5) % CENTRES }),
      ...(role === 'asl_operator' && { authority: authorities[Math.floor(n / 10) % authorities.length] }),
    };
    const { name, surname, identifier } = personOf(n, '1962-02-03');
    return {
      id: uuid(),
      username: `load.${n}`,
      role,
      name,
      surname,
      tax_code: identifier,
      email: `load.${n}@percorso.example`,
      practitioner_type_code: types[role] ?? 'REGION',
      qualification_codes: [role.startsWith('asl') || role.startsWith('region') ? 'AMMINISTRATIVO' : 'FISIOTERAPISTA'],
      local_health_authority_code: workplace.authority ?? null,
      workplace,
      ...workplace,
    };
  });
}
