import type { Group } from 'fhir/r4.js';
import { metaOf, type Recorded, referenceTo } from './parts.js';

/** The patients of a district unit or of a health authority. The id is that of the structure. */
export type GroupRow = Recorded & { description: string };

/** Returns a group without its members: an export of the group contains them. */
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
