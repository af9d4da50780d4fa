import type { PatientInsert } from '@percorso/domain';
import type { TestDatabase } from '@percorso/testing';

/** Returns functions that look up ids and codes of catalogue entries. */
export async function registryEntries({ query }: Pick<TestDatabase, 'query'>) {
  const rows = await query<{ catalogue: string; id: number; code: string }>(
    `SELECT catalogue, id, code FROM reference_entry WHERE valid_to IS NULL ORDER BY catalogue, id`,
  );
  const entry = (catalogue: string, code?: string) => {
    const found = rows.find((row) => row.catalogue === catalogue && (code === undefined || row.code === code));
    if (!found) throw new Error(`no entry ${code ?? ''} in ${catalogue}`);
    return found;
  };
  const [district] = await query<{ id: string }>(`SELECT id FROM health_district WHERE code = 'D24'`);
  const [other] = await query<{ id: string }>(`SELECT id FROM health_district WHERE code = 'D35'`);
  return {
    entry,
    id: (catalogue: string, code?: string) => entry(catalogue, code).id,
    code: (catalogue: string) => entry(catalogue).code,
    healthDistrictId: district?.id ?? '',
    otherDistrictId: other?.id ?? '',
  };
}
export type RegistryEntries = Awaited<ReturnType<typeof registryEntries>>;

type Person = {
  identifier: string;
  name: string;
  surname: string;
  birthDate: string;
  gender: 'M' | 'F';
  /** Belfiore code of the birth place. */
  birthPlace: string;
};

/** A person who is only in the demo identity source, so that only their identity is known. */
export const pasquale: Person = {
  identifier: 'ZZIPQL86H30F839L',
  name: 'Pasquale',
  surname: 'Izzo',
  birthDate: '1986-06-30',
  gender: 'M',
  birthPlace: 'F839',
};

export const generalPractitioner = {
  code: '150123',
  name: 'Annamaria',
  surname: 'Cirillo',
  taxCode: 'RSSMRA85T10A562S',
  email: 'annamaria.cirillo@example.it',
};

/** Returns a valid registration of a person. */
export function registrationOf(person: Person, { id, code, healthDistrictId }: RegistryEntries): PatientInsert {
  const address = {
    address: 'Via Mergellina 1',
    postalCode: '80122',
    territoryIstatCode: '063049',
    startDate: '2010-05-01',
    relatedAsl: '150204',
  };
  return {
    healthCardGroupCode: code('health-card-groups'),
    healthCardNumber: '80380001500001400009',
    healthCardExpirationDate: `${new Date().getFullYear() + 3}-12-31`,
    healthDistrictId,
    startAslDate: '2010-05-01',
    generalPractitioner,
    taxCode: person.identifier,
    civilRegistryEdgeRepresentation: {
      name: person.name,
      surname: person.surname,
      birthDate: person.birthDate,
      birthPlace: id('territories', person.birthPlace),
      genderId: id('genders', person.gender),
      deceased: false,
      qualificationCode: code('civil-registry-qualifications'),
      maritalStatusId: id('marital-status'),
      employmentStatusCode: code('employment-statuses'),
      addressEdgeRepresentationList: [
        { ...address, addressTypeCode: 'Residenza' },
        { ...address, addressTypeCode: 'Domicilio', relatedAsl: null },
      ],
      citizenshipRepresentationList: [{ citizenshipId: id('citizenships') }],
      contactPointRepresentationList: [{ description: '333 1234567', systemId: id('contact-point-systems', 'cell') }],
      registryIdentifierRepresentationList: [],
    },
  };
}

/** Returns a copy of a body with a different value for one field; `undefined` removes the field. */
export function withField<Body extends object>(body: Body, path: string, value: unknown): Body {
  const copy = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], copy);
  if (value === undefined) delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = value;
  return copy;
}
