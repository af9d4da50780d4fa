import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { text } from '../sheets/content-fields.js';
import { SlimStructure } from '../structures.js';
import {
  containsFilter,
  Contacts,
  optionalEmail,
  optionalPhone,
  placeColumns,
  placeDetails,
  placeFields,
  readContacts,
} from './place.js';

/** A contact person of a unit. */
export const UnitReference = z.strictObject({
  name: text(100),
  role: text(100),
  phone: optionalPhone,
  email: optionalEmail,
});
export type UnitReference = z.infer<typeof UnitReference>;

/** Body of `POST /v1/district-units` and `PUT /v1/district-units/{id}`; at most 20 contact people. */
export const DistrictUnitInput = z
  .strictObject({
    code: text(20).toUpperCase(),
    description: text(200),
    ...placeFields,
    contacts: Contacts,
    references: z.array(UnitReference).max(20),
  })
  .meta({ id: 'DistrictUnitInput' });
export type DistrictUnitInput = z.infer<typeof DistrictUnitInput>;

/** A row of `GET /v1/district-units`. Spec 001 §3. */
export const DistrictUnitRow = z
  .object({ id: z.uuid(), code: z.string(), description: z.string(), ...placeColumns })
  .meta({ id: 'DistrictUnitRow' });
export type DistrictUnitRow = z.infer<typeof DistrictUnitRow>;

/** A row of `GET /v1/district-units/slim`, the list of units that the spec names; with `fullDescription` if requested. */
export const SlimDistrictUnit = SlimStructure.extend(
  DistrictUnitRow.pick({
    localHealthAuthorityDescription: true,
    healthDistrictDescription: true,
    territoryDescription: true,
    address: true,
  }).shape,
).meta({ id: 'SlimDistrictUnit' });
export type SlimDistrictUnit = z.infer<typeof SlimDistrictUnit>;

/** The reply to `GET /v1/district-units/{id}`. */
export const DistrictUnit = DistrictUnitRow.extend({
  revision: z.int(),
  ...placeDetails,
  contacts: readContacts,
  references: z.array(
    z.object({ name: z.string(), role: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  ),
}).meta({ id: 'DistrictUnit' });
export type DistrictUnit = z.infer<typeof DistrictUnit>;

/**
 * The query of the list of units: every column can be sorted, and filtered by a contained text; default order: denomination. Spec 001 §2.
 */
export const DistrictUnitsQuery = listQuery(
  ['description', 'localHealthAuthorityDescription', 'healthDistrictDescription', 'address', 'territoryDescription'],
  {
    description: containsFilter,
    localHealthAuthorityDescription: containsFilter,
    healthDistrictDescription: containsFilter,
    address: containsFilter,
    territoryDescription: containsFilter,
  },
);
export type DistrictUnitsQuery = z.infer<typeof DistrictUnitsQuery>;
