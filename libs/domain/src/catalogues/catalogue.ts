/**
 * The service that serves the catalogue according to the specification (spec 001 §7). Here one API serves all
 * catalogues, at `/v1/<path>`.
 */
type CatalogueService = 'core' | 'edge' | 'hua' | 'civilRegistry' | 'territories' | 'reportEngine' | 'miscellaneous';

/**
 * Type of a field that an entry adds to id, code and description: `texts` is a list of texts, `codes` a list of codes
 * with their ids, `reference` a code with its description.
 */
export type FieldKind = 'text' | 'number' | 'boolean' | 'texts' | 'codes' | 'reference';

/** Declaration of a catalogue (spec 001 §2, dictionary descriptor). The catalogue's name is its key in the registry. */
export type Catalogue = {
  service: CatalogueService;
  /** `real` if the entries are the official ones, `starter` if an official list should replace them. */
  codes: 'real' | 'starter';
  /** Other URLs of the same list. */
  aliases?: readonly string[];
  /** Fields of the entries in addition to id, code and description. */
  fields?: Readonly<Record<string, FieldKind>>;
  /**
   * For a catalogue below another one: the field that refers to an entry of the upper `catalogue`, and the query
   * parameter that filters by the id or code of that entry.
   */
  under?: { field: string; catalogue: string; parameter: string };
  /** The entries form a tree: each entry has the code of its parent, and `/{id}/children` lists its children. */
  tree?: true;
  /**
   * The catalogue below this one: the field of its entries that is named by `by` holds the code of an entry of this
   * catalogue.
   */
  sub?: { catalogue: string; by: string };
  /** The catalogue of which this one is the sub-dictionary: the target of the "back" link. */
  back?: string;
  /** The property by which records refer to an entry. */
  query?: 'id' | 'code';
  /**
   * Where the entries are stored, if not under the catalogue's own name: with those of another catalogue (selected by
   * `filter`), or in a table of their own.
   */
  store?: { catalogue: string } | { table: 'local_health_authority' | 'health_district' | 'report_connection' };
  /** Field values that select the entries of this catalogue from the store. */
  filter?: Readonly<Record<string, string | boolean>>;
};
