import type { FormDefinition } from '@percorso/domain';
import type { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** The content of a form. */
type Content<F extends FormDefinition> = z.infer<F['schema']>;
/** Fields of a row; any string if the form is not known. */
type RowField<Rows> = unknown extends Rows ? string : Rows extends readonly (infer Row)[] ? keyof Row : never;

/**
 * A REST call of a form. `list` returns the saved form as a list of one or none; `get` returns it, or 204. `create` is
 * refused if the form is already saved; `change` addresses the form by its id, `replace` by its episode alone; `save`
 * does both.
 */
export type FormCall = 'list' | 'get' | 'create' | 'change' | 'replace' | 'save';

/** The server's part of a form, beside its definition `F`. */
export type FormServer<F extends FormDefinition = FormDefinition> = {
  /** Fields of the unit's form that are denormalised for guards and rules … */
  denormalised?: readonly (keyof Content<F>)[];
  /** … and fields of each row of a list within it. */
  denormalisedRows?: { readonly [List in keyof Content<F>]?: readonly RowField<Content<F>[List]>[] };
  /** Writes what depends on a saved form. An old content may lack fields that the schema requires today. */
  saved?(db: Transaction, episodeId: string, content: Partial<Content<F>>): void;
  /** Routes of its own under the unit's episode (spec 000 §7). */
  routes?: readonly { path: string; calls: readonly FormCall[] }[];
};
