import type { FormDefinition } from '@percorso/domain';
import type { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** The content of a form. */
type Content<F extends FormDefinition> = z.infer<F['schema']>;
/** The field names of the rows in `Rows`, a list within a form; any string if the form's type is not known. */
type RowField<Rows> = unknown extends Rows ? string : Rows extends readonly (infer Row)[] ? keyof Row : never;

/**
 * A REST call of a form. `list` returns the saved form as a list with one element, or an empty list; `get` returns the
 * form, or 204. `create` is refused if the form is already saved. `change` addresses the form by its id, `replace` by
 * its episode alone. `save` creates or replaces the form.
 */
export type FormCall = 'list' | 'get' | 'create' | 'change' | 'replace' | 'save';

/** The server's part of a form, which complements its definition `F`. */
export type FormServer<F extends FormDefinition = FormDefinition> = {
  /** Fields of the unit's form that are denormalised for guards and rules. */
  denormalised?: readonly (keyof Content<F>)[];
  /** Fields that are denormalised in each row of a list within the form. */
  denormalisedRows?: { readonly [List in keyof Content<F>]?: readonly RowField<Content<F>[List]>[] };
  /**
   * Writes the data that depend on a saved form. `content` may lack required fields, if it was saved before they were
   * required or if the form is cleared.
   */
  saved?(db: Transaction, episodeId: string, content: Partial<Content<F>>): void;
  /** Routes of the form under the unit's episode (spec 000 §7). */
  routes?: readonly { path: string; calls: readonly FormCall[] }[];
};
