import type { RehabilitationCentersQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';
import { withAuthority } from '../structures/structures.sql.js';

const headquarters = `(s.address || ', ' || s.territory_description)`;

const rowColumns = `
  s.id, s.code, s.description, s.nsis_code AS "nsisCode", s.state, s.address,
  s.territory_description AS "territoryDescription", ${headquarters} AS "operationalHeadquarters",
  d.description AS "healthDistrictDescription", a.description AS "localHealthAuthorityDescription",
  a.code AS "localHealthAuthorityCode"`;

const expressions = {
  code: 's.code',
  description: 's.description',
  localHealthAuthorityDescription: 'a.description',
  healthDistrictDescription: 'd.description',
  operationalHeadquarters: headquarters,
} as const;

export const centreList: ListParts<RehabilitationCentersQuery> = {
  columns: rowColumns,
  tables: withAuthority('rehabilitation_center'),
  contains: expressions,
  order: {
    description: [expressions.description],
    code: [expressions.code],
    localHealthAuthorityDescription: [expressions.localHealthAuthorityDescription, expressions.description],
    healthDistrictDescription: [expressions.healthDistrictDescription, expressions.description],
    operationalHeadquarters: ['s.address', 's.territory_description'],
  },
  last: 's.id',
};

export const centreById = {
  name: 'rehabilitation-center-by-id',
  text: `SELECT ${rowColumns}, s.revision, s.territory_id AS "territoryId", s.postal_code AS "postalCode",
      s.health_district_id AS "healthDistrictId", s.legal_representative AS "legalRepresentative",
      jsonb_build_object('vatNumber', s.vat_number, 'taxCode', s.tax_code) AS "fiscalData",
      jsonb_build_object('phone', s.phone, 'email', s.email, 'pec', s.pec) AS contacts
    FROM ${withAuthority('rehabilitation_center')} WHERE s.id = $1`,
};

export const lockCentre = {
  name: 'lock-rehabilitation-center',
  text: 'SELECT id FROM rehabilitation_center WHERE id = $1 FOR UPDATE',
};

/** Counts the rows that depend on a centre. The annualities are part of the centre, so they are not counted. */
export const centreDependants = `SELECT
    (SELECT count(*)::int FROM cdr_episode WHERE rehabilitation_center_id = $1) AS episodes,
    (SELECT count(*)::int FROM practitioner_structure WHERE rehabilitation_center_id = $1) AS practitioners`;
