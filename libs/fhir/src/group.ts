import type { Group } from 'fhir/r4.js';
import { metaOf, type Recorded, referenceTo } from './parts.js';

/** The patients of a district unit or of a health authority, identified by the structure. */
export type GroupRow = Recorded & { description: string };

/** Its members are not listed: an export of the group covers them. */
export const groupResource = (row: GroupRow): Group => ({
  resourceType: 'Group',
  id: row.id,
  meta: metaOf(row),
  active: true,
  type: 'person',
  actual: true,
  name: `Assistiti: ${row.description.trim()}`,
  managingEntity: referenceTo('Organization', row.id),
});
