/** The service that the specification asks a catalogue of (spec 001 §7). All of them are one here, at `/v1/<path>`. */
type CatalogueService = 'core' | 'edge' | 'hua' | 'civilRegistry' | 'territories' | 'reportEngine' | 'miscellaneous';

/** What an entry's own field holds: `texts` a list of texts, `codes` a list of codes with their ids, `reference` code and description. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'texts' | 'codes' | 'reference';

/** What is stated of a catalogue (spec 001 §2, dictionary descriptor). Its name is the key of the registry. */
export type Catalogue = {
  service: CatalogueService;
  /** Whether its entries are the official ones, or a starter set which an official list is meant to replace. */
  codes: 'real' | 'starter';
  /** Other addresses of the same list. */
  aliases?: readonly string[];
  /** What its entries hold beside id, code and description. */
  fields?: Readonly<Record<string, FieldKind>>;
  /** The field by which its entries name an entry of another catalogue, and the parameter that asks for those of one, by its id or code. */
  under?: { field: string; catalogue: string; parameter: string };
  /** Its entries form a tree: each has the code of its parent, and `/{id}/children` answers. */
  tree?: true;
  /** Entries of another catalogue stand under each of this one's: those whose field `by` holds its code. */
  sub?: { catalogue: string; by: string };
  /** The catalogue of which this is the sub-dictionary: where "back" leads. */
  back?: string;
  /** By what a record refers to an entry. */
  query?: 'id' | 'code';
  /** Where the entries stand: those of another catalogue (with `filter`), or a table of its own. */
  store?: { catalogue: string } | { table: 'local_health_authority' | 'health_district' | 'report_connection' };
  /** The part of the store that this catalogue shows, by a field's value. */
  filter?: Readonly<Record<string, string | boolean>>;
};
