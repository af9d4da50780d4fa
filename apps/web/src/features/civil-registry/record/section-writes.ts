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

/** One of the calls that save a section. */
export type SectionWrite = {
  /**
   * Path of the saved row in the form, to show validation errors at it and to store the id of a new row; undefined if the call saves no
   * row.
   */
  row?: string;
  isNew?: true;
  send: (options: { ifMatch: number; confirmed?: boolean }) => Promise<Written>;
};

type Saved = { id: string };
type Row = { id?: string | undefined; deleted: boolean };
type Body = { body: object; ifMatch: number };
type Calls<R> = {
  add: (options: Body) => Promise<Written>;
  change: (id: string, options: Body) => Promise<Written>;
  remove: (id: string, options: { ifMatch: number }) => Promise<Written>;
  payloadOf: (row: R) => object;
};

const isSame = (one: object, other: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the calls that save the changes of a list: first updates, then additions, then removals, so that the list is never empty. */
const rowWrites = <R extends Row>(
  path: string,
  rows: readonly R[],
  saved: readonly (Saved & R)[],
  { add, change, remove, payloadOf }: Calls<R>,
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
      send: ({ ifMatch }) => change(before?.id ?? '', { body: payloadOf(row), ifMatch }),
    }));
  const added = placed
    .filter(({ row }) => !row.id && !row.deleted)
    .map(({ row, at }): SectionWrite => ({
      row: at,
      isNew: true,
      send: ({ ifMatch }) => add({ body: payloadOf(row), ifMatch }),
    }));
  const removed = placed
    .filter(({ row, before }) => before && row.deleted)
    .map(({ at, before }): SectionWrite => ({
      row: at,
      send: ({ ifMatch }) => remove(before?.id ?? '', { ifMatch }),
    }));
  return [...changed, ...added, ...removed];
};

const addressWrites = (
  list: 'residentialAddresses' | 'domicilialAddresses',
  type: AddressTypeCode,
  rows: readonly AddressRow[],
  record: CivilRegistryRecord,
): SectionWrite[] =>
  rowWrites<AddressRow>(list, rows, recordValues(record)[list] as (Saved & AddressRow)[], {
    add: (options) => api.post('/addresses', options),
    change: (id, options) => api.put(`/addresses/${id}`, options),
    remove: (id, options) => api.delete(`/addresses/${id}`, options),
    payloadOf: (row) => ({ ...addressPayloadOf(type, row), civilRegistryId: record.civilRegistryId }),
  });

const rowCalls = (patientId: string, list: 'citizenships' | 'contact-points') => ({
  add: (options: Body) => api.post(`/civilregistries/${patientId}/${list}`, options),
  change: (id: string, options: Body) => api.put(`/civilregistries/${patientId}/${list}/${id}`, options),
  remove: (id: string, options: { ifMatch: number }) =>
    api.delete(`/civilregistries/${patientId}/${list}/${id}`, options),
});

/** Returns the calls that save a section of a record, in the order in which they are sent. */
export const sectionWrites = (
  section: EditedSection,
  form: SectionForm,
  record: CivilRegistryRecord,
): SectionWrite[] => {
  const putRegistry = (body: object): SectionWrite => ({
    send: ({ ifMatch, confirmed }) =>
      api.put(`/civilregistries/${record.id}`, { body, ifMatch, ...(confirmed && { query: { confirmed } }) }),
  });
  const putPatient = (body: object): SectionWrite => ({
    send: ({ ifMatch }) => api.put(`/patients/${record.id}`, { body, ifMatch }),
  });
  const { death, secondary, team, aslRegistration, generalPractitioner } = form;

  switch (section) {
    case 'death':
      return death ? [putRegistry({ deceased: death.deceased, deathDate: death.deathDate || null })] : [];
    case 'secondary': {
      if (!secondary) return [];
      const { citizenships, ...fields } = secondary;
      return [
        putRegistry(fields),
        ...rowWrites('secondary.citizenships', citizenships, record.citizenships, {
          ...rowCalls(record.id, 'citizenships'),
          payloadOf: ({ citizenship }) => ({ citizenshipId: citizenship.id }),
        }),
      ];
    }
    case 'generalPractitioner':
      return [putPatient({ generalPractitioner })];
    case 'team':
      return team
        ? [
            putPatient({
              healthCardNumber: team.teamNumber,
              healthCardGroupCode: team.teamAuthority?.code,
              healthCardExpirationDate: team.teamExpiration,
            }),
          ]
        : [];
    case 'aslRegistration':
      return aslRegistration
        ? [
            putPatient({
              healthDistrictId: aslRegistration.aslRegistrationDistrict.id,
              startAslDate: aslRegistration.aslRegistrationStartDate,
            }),
          ]
        : [];
    case 'contactPoints':
      return rowWrites('contactPoints', form.contactPoints ?? [], record.contactPoints, {
        ...rowCalls(record.id, 'contact-points'),
        payloadOf: contactPointPayloadOf,
      });
    case 'residentialAddresses':
      return addressWrites(section, 'Residenza', form.residentialAddresses ?? [], record);
    case 'domicilialAddresses':
      return addressWrites(section, 'Domicilio', form.domicilialAddresses ?? [], record);
  }
};
