import type { CivilRegistryRecord } from '@percorso/domain';

const entry = (id: number, code: string, description: string) => ({ id, code, description });
const rowId = (last: string) => `0193a000-0000-7000-8000-0000000000${last}`;
const napoli = {
  id: 5000,
  description: 'Napoli',
  istatCode: '063049',
  belfioreCode: 'F839',
  foreignTerritory: false,
  postalCodes: [
    { id: 1, code: '80121' },
    { id: 2, code: '80122' },
  ],
};
const asl = { code: '150204', description: 'ASL Napoli 1 Centro' };
const address = (id: string, relatedAsl: typeof asl | null) => ({
  id: rowId(id),
  locality: napoli,
  istatCode: '063049',
  postalCode: '80121',
  address: 'Via Chiaia 120',
  startDate: '2001-02-03',
  relatedAsl,
  deleted: false,
  foreignTerritory: false,
});

/** A fictitious record in which every section is filled in. */
export const ferrigno: CivilRegistryRecord = {
  id: rowId('01'),
  civilRegistryId: rowId('02'),
  revision: 1,
  identifier: 'FRRSNT58C54F839B',
  identifierType: entry(1, 'CF', 'Codice fiscale'),
  fiscalCodeOverrideReason: null,
  name: 'Assunta',
  surname: 'Ferrigno',
  birthPlace: napoli,
  birthPlaceDescription: 'Napoli',
  birthDate: '1958-03-14',
  gender: entry(2, 'F', 'Femminile'),
  qualification: entry(1, '1', 'Licenza media'),
  employmentStatus: entry(2, '2', 'Pensionato'),
  maritalStatus: entry(2, '2', 'Coniugato'),
  deceased: false,
  deathDate: null,
  openEpisodes: [],
  citizenships: [{ id: rowId('10'), citizenship: entry(1, 'ITA', 'Italiana'), deleted: false }],
  contactPoints: [
    {
      id: rowId('20'),
      system: entry(2, 'cell', 'Cellulare'),
      systemId: 2,
      value: '3331112223',
      deleted: false,
      registryTypeId: null,
    },
    {
      id: rowId('21'),
      system: entry(4, 'e-mail', 'E-mail'),
      systemId: 4,
      value: 'assunta@example.it',
      deleted: false,
      registryTypeId: null,
    },
  ],
  team: {
    teamNumber: '80380001500001400001',
    teamAuthority: entry(1, '500001', 'Ministero dell’economia'),
    teamExpiration: '2030-12-31',
  },
  aslRegistration: {
    aslRegistrationAsl: asl,
    aslRegistrationDistrict: {
      id: rowId('d1'),
      code: 'D24',
      description: 'Distretto 24',
      localHealthAuthorityCode: '150204',
    },
    aslRegistrationStartDate: '1990-01-01',
  },
  generalPractitioner: {
    code: '150123',
    name: 'Annamaria',
    surname: 'Cirillo',
    taxCode: 'CRLNMR66M52F839P',
    phoneNumber: '0815551234',
    email: 'annamaria.cirillo@example.it',
  },
  residentialAddresses: [address('30', asl)],
  domicilialAddresses: [address('31', null)],
  inCivilRegistry: false,
  inSir: false,
  inSinfonia: false,
  updatable: true,
};
