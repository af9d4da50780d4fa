import type { Actor } from '@percorso/domain';
import type { Recorded } from '@percorso/fhir';
import type { FhirResource, Resource } from 'fhir/r4.js';
import type { AccessRule } from '../http/requests/access.decorator.js';

/** A function that adds a value to a statement and returns its placeholder. */
export type Add = (value: unknown) => string;
/** A function that builds an SQL condition on the rows of a source, which holds if any of the given values matches. */
export type Condition = (given: readonly string[], add: Add) => string;

export type SearchParameter = { kind: 'token' | 'reference' | 'date'; documentation: string };

type Columns = Readonly<Record<string, string>>;

/** The rows of a table, with its joins, from which resources of a type are made. */
export type Source = {
  from: string;
  /** A column of uuids, or one of uuids and one of numbers. The id of the resource is made of them, and pages are sorted by them. */
  key: readonly [string] | readonly [string, string];
  /**
   * SQL expressions by the name of the field that the mapping function reads. All sources of a type have the same fields. If some actors
   * see less, it is a function that returns the expressions for an actor.
   */
  columns: Columns | ((actor: Actor, params: unknown[]) => Columns);
  /** SQL expression: the id of the patient in whose access log a read is recorded. */
  patientId?: string;
  revision: string;
  /** SQL expression: the time of the last change, with time zone. */
  updatedAt: string;
  /**
   * Builds an indexable SQL condition that preselects rows that may have changed since a time; `updatedAt` is compared
   * in addition.
   */
  changedSince?: (since: string) => string;
  where?: string;
  /** Builds the SQL condition on the rows that the actor may see; appends its values to `params`. */
  scope: (actor: Actor, params: unknown[]) => string;
  /** As `scope`, for rows that are read by their id, if those may be more than the rows that a search finds. */
  scopeOfOne?: (actor: Actor, params: unknown[]) => string;
  /** Conditions by search parameter. A source matches no row for a parameter that it does not have. */
  search: Readonly<Record<string, Condition>>;
};

type Definition<Row extends Recorded, Output extends FhirResource> = {
  type: Output['resourceType'];
  access: Exclude<AccessRule, 'public' | 'by-event'>;
  sources: readonly Source[];
  search: Readonly<Record<string, SearchParameter>>;
  /** The includes of a search: for each parameter name, the elements of the resource that hold the references. */
  includes: Readonly<Record<string, readonly string[]>>;
  toResource: (row: Row) => Output;
  /** Returns the resource after each change to a row, the latest first; only for types with a history. */
  versions?: (row: Row) => Output[];
};

/**
 * A row that a statement of `statements.sql.ts` selects: the fields for the mapping function, the patient, and the key
 * for paging.
 */
export type FoundRow = Recorded & { subjectId: string | null };

/** A type as routes, searches, the CapabilityStatement and exports use it, without the types of its rows. */
export type ResourceType = Omit<Definition<never, FhirResource>, 'toResource' | 'versions'> & {
  toResource: (row: FoundRow) => Resource;
  versions?: (row: FoundRow) => Resource[];
};

/** Declares a type. This is the only place where a row of Postgres is cast to the row type of a mapping function. */
export const resourceType = <Row extends Recorded, Output extends FhirResource>(
  definition: Definition<Row, Output>,
): ResourceType => definition as unknown as ResourceType;
