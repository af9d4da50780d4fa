import { demoAccounts } from '@percorso/api';
import { fiscalCodeOf } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { municipalities, names, surnames } from './names.js';
import type { Chance } from '@percorso/testing';

/** A workplace: a unit or a centre by its number in the region, a health authority by its code, or none. */
export type Workplace = { unit?: number; centre?: number; authority?: string };
export type Practitioner = {
  id: string;
  username: string | null;
  name: string;
  surname: string;
  tax_code: string;
  email: string;
  practitioner_type_code: 'DISTRICT_UNIT' | 'REHAB_CENTER' | 'LOCAL_HEALTH_AUTHORITY' | 'REGION';
  qualification_codes: string[];
  local_health_authority_code: string | null;
  workplace: Workplace;
};

type Post = Workplace & { qualification: string; secondQualification?: string; username?: string; gender?: 'M' | 'F' };

/** Posts of the demo accounts; the administrator and the account of the first sign-in have none. */
const accountPosts: readonly Post[] = [
  { unit: 0, qualification: 'FISIOTERAPISTA', username: 'uod.operatore', gender: 'F' },
  { unit: 0, qualification: 'FISIATRA', username: 'uod.direttore', gender: 'M' },
  { unit: 1, qualification: 'MEDICO_DISTRETTO', username: 'ds.direttore', gender: 'F' },
  { unit: 2, qualification: 'FISIOTERAPISTA', username: 'uod2.operatore', gender: 'F' },
  { centre: 0, qualification: 'FISIOTERAPISTA', username: 'cdr.operatore', gender: 'M' },
  { centre: 0, qualification: 'FISIATRA', username: 'cdr.direttore', gender: 'F' },
  { centre: 1, qualification: 'FISIOTERAPISTA', username: 'cdr2.operatore', gender: 'M' },
  { authority: '150204', qualification: 'AMMINISTRATIVO', username: 'asl.operatore', gender: 'M' },
  { qualification: 'AMMINISTRATIVO', username: 'analista', gender: 'F' },
];

/** Posts of the centres, and of every unit in addition to the demo accounts. */
const otherPosts: readonly Post[] = [
  ...[1, 2, 3, 4, 5].map((unit) => ({ unit, qualification: 'FISIATRA' })),
  ...[1, 3, 4, 5].map((unit) => ({ unit, qualification: 'FISIOTERAPISTA' })),
  ...[0, 2, 4].map((unit) => ({ unit, qualification: 'NEUROPSICHIATRA', secondQualification: 'NEUROLOGO' })),
  ...[0, 1, 3].map((unit) => ({ unit, qualification: 'ASSISTENTE_SOCIALE' })),
  ...[0, 5].map((unit) => ({ unit, qualification: 'LOGOPEDISTA' })),
  ...[0, 2].map((unit) => ({ unit, qualification: 'PSICOLOGO' })),
  ...[1, 2, 3, 4, 5, 6, 7].map((centre) => ({ centre, qualification: 'FISIATRA' })),
  ...[0, 2].map((centre) => ({ centre, qualification: 'LOGOPEDISTA' })),
  ...[1, 3].map((centre) => ({ centre, qualification: 'TERAPISTA_OCCUPAZIONALE', secondQualification: 'EDUCATORE' })),
  { centre: 0, qualification: 'EDUCATORE' },
];

const emailOf = (name: string, surname: string): string =>
  `${name}.${surname}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '') + '@percorso.example';

const typeOf = ({ unit, centre, authority }: Workplace): Practitioner['practitioner_type_code'] => {
  if (centre !== undefined) return 'REHAB_CENTER';
  if (unit !== undefined) return 'DISTRICT_UNIT';
  return authority === undefined ? 'REGION' : 'LOCAL_HEALTH_AUTHORITY';
};

function namesOf({ username, gender = 'F' }: Post, chance: Chance): [name: string, surname: string] {
  const account = demoAccounts.find((candidate) => candidate.username === username);
  const [name, ...rest] = account?.name.split(' ') ?? [];
  return name ? [name, rest.join(' ')] : [chance.pick(names[gender]), chance.pick(surnames)];
}

function practitioner(post: Post, chance: Chance): Practitioner {
  const gender = post.gender ?? chance.pick(['M', 'F']);
  const [name, surname] = namesOf({ ...post, gender }, chance);
  const birthDate = `${chance.between(1962, 1995)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`;
  const belfioreCode = chance.pick(municipalities).code;
  return {
    id: uuid(),
    username: post.username ?? null,
    name,
    surname,
    tax_code: fiscalCodeOf({ name, surname, birthDate, gender, belfioreCode }),
    email: emailOf(name, surname),
    practitioner_type_code: typeOf(post),
    qualification_codes: [post.qualification, ...(post.secondQualification ? [post.secondQualification] : [])],
    local_health_authority_code: post.authority ?? null,
    workplace: post,
  };
}

/** Returns forty practitioners, all with different names. */
export function practitioners(chance: Chance): Practitioner[] {
  const people: Practitioner[] = [];
  for (const post of [...accountPosts, ...otherPosts]) {
    let next = practitioner(post, chance);
    while (people.some(({ email }) => email === next.email)) next = practitioner(post, chance);
    people.push(next);
  }
  return people;
}

/**
 * Returns a practitioner with this qualification who works at this unit or centre; if none has it, any practitioner who works there.
 * @throws Error if no practitioner works there
 */
export function getColleague(people: readonly Practitioner[], { unit, centre }: Workplace, qualification: string) {
  const colleagues = people.filter(({ workplace }) => workplace.unit === unit && workplace.centre === centre);
  const found = colleagues.find((person) => person.qualification_codes.includes(qualification)) ?? colleagues[0];
  if (!found) throw new Error(`nobody works at ${JSON.stringify({ unit, centre })}`);
  return found;
}
