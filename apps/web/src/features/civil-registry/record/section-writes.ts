import {
  addressPayloadOf,
  type AddressRow,
  type AddressTypeCode,
  type CivilRegistryRecord,
  contactPointPayloadOf,
} from '@percorso/domain';
import { api } from '../../../api/client';
import { type EditedSection, recordValues } from '../form/registry-values';
import type { SectionForm } from '../form/section-schema';

type Written = { revision: number; id?: string };

/** One call of a save. */
export type SectionWrite = {
  /** Where the row stands in the form, for what the server finds wrong with it and for the id of a new one. */
  row?: string;
  isNew?: true;
  send: (options: { ifMatch: number }) => Promise<Written>;
};

type Saved = { id: string };
type Row = { id?: string | undefined; deleted: boolean };
type Calls<R> = {
  create: (payload: object) => { path: string; body: object };
  one: (id: string) => string;
  payloadOf: (row: R) => object;
};

const isSame = (one: object, other: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What changed in a list of rows: first what is there, then what is new, at last what goes, so that a row always remains. */
const rowWrites = <R extends Row>(
  path: string,
  rows: readonly R[],
  saved: readonly (Saved & R)[],
  { create, one, payloadOf }: Calls<R>,
): SectionWrite[] => {
  const placed = rows.map((row, index) => ({
    row,
    at: `${path}.${index}`,
    before: row.id ? saved.find(({ id }) => id === row.id) : undefined,
  }));
  const changed = placed
    .filter(({ row, before }) => before && !row.deleted && !isSame(payloadOf(row), payloadOf(before)))
    .map(({ row, at, before }): SectionWrite => ({
      row: at,
      send: ({ ifMatch }) => api.put(one(before?.id ?? ''), { body: payloadOf(row), ifMatch }),
    }));
  const added = placed
    .filter(({ row }) => !row.id && !row.deleted)
    .map(({ row, at }): SectionWrite => {
      const { path: to, body } = create(payloadOf(row));
      return { row: at, isNew: true, send: ({ ifMatch }) => api.post(to, { body, ifMatch }) };
    });
  const gone = placed
    .filter(({ row, before }) => before && row.deleted)
    .map(({ at, before }): SectionWrite => ({
      row: at,
      send: ({ ifMatch }) => api.delete(one(before?.id ?? ''), { ifMatch }),
    }));
  return [...changed, ...added, ...gone];
};

const addressWrites = (
  list: 'residentialAddresses' | 'domicilialAddresses',
  type: AddressTypeCode,
  rows: readonly AddressRow[],
  record: CivilRegistryRecord,
): SectionWrite[] =>
  rowWrites<AddressRow>(list, rows, recordValues(record)[list] as (Saved & AddressRow)[], {
    create: (body) => ({ path: '/addresses', body }),
    one: (id) => `/addresses/${id}`,
    payloadOf: (row) => ({ ...addressPayloadOf(type, row), civilRegistryId: record.civilRegistryId }),
  });

/** The calls that save a section of a record, in their order. */
export const sectionWrites = (
  section: EditedSection,
  form: SectionForm,
  record: CivilRegistryRecord,
): SectionWrite[] => {
  const registry = `/civilregistries/${record.id}`;
  const put = (path: string, fields: object): SectionWrite => ({
    send: ({ ifMatch }) => api.put(path, { body: fields, ifMatch }),
  });
  const patient = `/patients/${record.id}`;
  const { death, secondary, team, aslRegistration, generalPractitioner } = form;

  switch (section) {
    case 'death':
      return death ? [put(registry, { deceased: death.deceased, deathDate: death.deathDate || null })] : [];
    case 'secondary': {
      if (!secondary) return [];
      const { citizenships, ...fields } = secondary;
      return [
        put(registry, fields),
        ...rowWrites('secondary.citizenships', citizenships, record.citizenships, {
          create: (body) => ({ path: `${registry}/citizenships`, body }),
          one: (id) => `${registry}/citizenships/${id}`,
          payloadOf: ({ citizenship }) => ({ citizenshipId: citizenship.id }),
        }),
      ];
    }
    case 'generalPractitioner':
      return [put(patient, { generalPractitioner })];
    case 'team':
      return team
        ? [
            put(patient, {
              healthCardNumber: team.teamNumber,
              healthCardGroupCode: team.teamAuthority?.code,
              healthCardExpirationDate: team.teamExpiration,
            }),
          ]
        : [];
    case 'aslRegistration':
      return aslRegistration
        ? [
            put(patient, {
              healthDistrictId: aslRegistration.aslRegistrationDistrict.id,
              startAslDate: aslRegistration.aslRegistrationStartDate,
            }),
          ]
        : [];
    case 'contactPoints':
      return rowWrites('contactPoints', form.contactPoints ?? [], record.contactPoints, {
        create: (body) => ({ path: `${registry}/contact-points`, body }),
        one: (id) => `${registry}/contact-points/${id}`,
        payloadOf: contactPointPayloadOf,
      });
    case 'residentialAddresses':
      return addressWrites(section, 'Residenza', form.residentialAddresses ?? [], record);
    case 'domicilialAddresses':
      return addressWrites(section, 'Domicilio', form.domicilialAddresses ?? [], record);
  }
};
