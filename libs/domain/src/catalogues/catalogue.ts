/** The service that serves the catalogue in the specification (spec 001 §7). Here one API serves all, at `/v1/<path>`. */
type CatalogueService = 'core' | 'edge' | 'hua' | 'civilRegistry' | 'territories' | 'reportEngine' | 'miscellaneous';

/**
 * Type of an entry's own field: `texts` a list of texts, `codes` a list of codes with their ids, `reference` a code with its description.
 */
export type FieldKind = 'text' | 'number' | 'boolean' | 'texts' | 'codes' | 'reference';

/** Declaration of a catalogue (spec 001 §2, dictionary descriptor). Its name is its key in the registry. */
export type Catalogue = {
  service: CatalogueService;
  /** Whether the entries are the official ones, or a starter set that an official list should replace. */
  codes: 'real' | 'starter';
  /** Other URLs of the same list. */
  aliases?: readonly string[];
  /** The entries' own fields, beside id, code and description. */
  fields?: Readonly<Record<string, FieldKind>>;
  /** The field that refers to an entry of another catalogue, and the query parameter that selects by it, with that entry's id or code. */
  under?: { field: string; catalogue: string; parameter: string };
  /** The entries form a tree: each has its parent's code, and `/{id}/children` lists the children. */
  tree?: true;
  /** Each entry here groups entries of another catalogue: those whose field `by` holds its code. */
  sub?: { catalogue: string; by: string };
  /** The catalogue of which this one is the sub-dictionary: the target of "back". */
  back?: string;
  /** The property by which records refer to an entry. */
  query?: 'id' | 'code';
  /** Storage of the entries: those of another catalogue (with `filter`), or a table of their own. */
  store?: { catalogue: string } | { table: 'local_health_authority' | 'health_district' | 'report_connection' };
  /** The subset of the store that this catalogue shows, by field value. */
  filter?: Readonly<Record<string, string | boolean>>;
};
