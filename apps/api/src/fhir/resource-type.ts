import type { Actor } from '@percorso/domain';
import type { Recorded } from '@percorso/fhir';
import type { FhirResource, Resource } from 'fhir/r4.js';
import type { AccessRule } from '../http/access.decorator.js';

/** Gives a value its placeholder in a statement. */
export type Add = (value: unknown) => string;
/** A condition on the rows of a source, that holds where one of the given values does. */
export type Condition = (given: readonly string[], add: Add) => string;

export type SearchParameter = { kind: 'token' | 'reference' | 'date'; documentation: string };

type Columns = Readonly<Record<string, string>>;

/** Rows of one table, with its joins, that become resources of a type. */
export type Source = {
  from: string;
  /** Of a row: one column of uuids, or that and a column of numbers. Its id is made of these, pages go on behind them. */
  key: readonly [string] | readonly [string, string];
  /** Expressions under the names that the pure function reads; all sources of a type have the same. Where they tell more to some than to others, by the actor. */
  columns: Columns | ((actor: Actor, params: unknown[]) => Columns);
  /** Of whom it is: whose access log tells the reading. */
  patientId?: string;
  revision: string;
  /** When it was last changed, with a zone. */
  updatedAt: string;
  /** A condition that finds by an index those that may have changed since; each is looked at again. */
  changedSince?: (since: string) => string;
  where?: string;
  /** SQL condition on the rows that the actor may see; its values are pushed onto `params`. */
  scope: (actor: Actor, params: unknown[]) => string;
  /** By the name of a parameter; one that is not named here finds nothing in this source. */
  search: Readonly<Record<string, Condition>>;
};

type Definition<Row extends Recorded, Made extends FhirResource> = {
  type: Made['resourceType'];
  access: Exclude<AccessRule, 'public' | 'by-event'>;
  sources: readonly Source[];
  search: Readonly<Record<string, SearchParameter>>;
  /** What a search brings along: by the name of its parameter, the elements of the resource that refer to it. */
  includes: Readonly<Record<string, readonly string[]>>;
  toResource: (row: Row) => Made;
  /** Of a row, the resource as it was after each change, the latest first; only where the history knows it. */
  versions?: (row: Row) => Made[];
};

/** A row as a statement of `statements.sql.ts` gives it: what the pure functions read, whose it is, and where the next page begins. */
export type FoundRow = Recorded & { subjectId: string | null };

/** A type as the routes, the searches, the CapabilityStatement and exports know it. */
export type ResourceType = Omit<Definition<never, FhirResource>, 'toResource' | 'versions'> & {
  toResource: (row: FoundRow) => Resource;
  versions?: (row: FoundRow) => Resource[];
};

/** The one place where a row of Postgres becomes the row of a pure function. */
export const resourceType = <Row extends Recorded, Made extends FhirResource>(
  definition: Definition<Row, Made>,
): ResourceType => definition as unknown as ResourceType;
