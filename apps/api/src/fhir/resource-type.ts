import type { Actor } from '@percorso/domain';
import type { Recorded } from '@percorso/fhir';
import type { FhirResource, Resource } from 'fhir/r4.js';
import type { AccessRule } from '../http/requests/access.decorator.js';

/** Adds a value to a statement and returns its placeholder. */
export type Add = (value: unknown) => string;
/** Builds a condition on the rows of a source that holds if any of the given values matches. */
export type Condition = (given: readonly string[], add: Add) => string;

export type SearchParameter = { kind: 'token' | 'reference' | 'date'; documentation: string };

type Columns = Readonly<Record<string, string>>;

/** The rows of a table, with its joins, that become resources of a type. */
export type Source = {
  from: string;
  /**
   * One column of uuids, or that and a column of numbers. They form the id of a resource, and pages are ordered by
   * them.
   */
  key: readonly [string] | readonly [string, string];
  /**
   * SQL expressions by the field names that the mapping function reads; the same fields in all sources of a type.
   * Depends on the actor if some actors see less.
   */
  columns: Columns | ((actor: Actor, params: unknown[]) => Columns);
  /** The patient in whose access log a read is recorded. */
  patientId?: string;
  revision: string;
  /** Time of the last change, with time zone. */
  updatedAt: string;
  /** An indexable condition that preselects rows that may have changed since; each is checked again. */
  changedSince?: (since: string) => string;
  where?: string;
  /** SQL condition on the rows that the actor may see; pushes its values onto `params`. */
  scope: (actor: Actor, params: unknown[]) => string;
  /** By parameter; a parameter missing here matches no row of this source. */
  search: Readonly<Record<string, Condition>>;
};

type Definition<Row extends Recorded, Made extends FhirResource> = {
  type: Made['resourceType'];
  access: Exclude<AccessRule, 'public' | 'by-event'>;
  sources: readonly Source[];
  search: Readonly<Record<string, SearchParameter>>;
  /** Search includes: by the name of the parameter, the elements of the resource that hold the references. */
  includes: Readonly<Record<string, readonly string[]>>;
  toResource: (row: Row) => Made;
  /** The resource after each change of a row, the latest first; only for types with a history. */
  versions?: (row: Row) => Made[];
};

/**
 * A row of a statement of `statements.sql.ts`: the fields for the mapping function, the patient, and the key for
 * paging.
 */
export type FoundRow = Recorded & { subjectId: string | null };

/** A type as routes, searches, the CapabilityStatement and exports use it. */
export type ResourceType = Omit<Definition<never, FhirResource>, 'toResource' | 'versions'> & {
  toResource: (row: FoundRow) => Resource;
  versions?: (row: FoundRow) => Resource[];
};

/** The only cast from a row of Postgres to the row type of a mapping function. */
export const resourceType = <Row extends Recorded, Made extends FhirResource>(
  definition: Definition<Row, Made>,
): ResourceType => definition as unknown as ResourceType;
