import type { FormDefinition } from '@percorso/domain';
import type { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** What a form says. */
type Content<F extends FormDefinition> = z.infer<F['schema']>;
/** Of a form that may be any, whatever rows it has. */
type RowField<Rows> = unknown extends Rows ? string : Rows extends readonly (infer Row)[] ? keyof Row : never;

/**
 * What a client may do with a form. `list` answers with what is written, as a list of one or none; `get` with it, or 204. `create` is
 * refused where something is written already; `change` names the form by its id, `replace` by its episode alone; `save` does both.
 */
export type FormCall = 'list' | 'get' | 'create' | 'change' | 'replace' | 'save';

/** What the server alone knows of a form, beside its definition `F`. */
export type FormServer<F extends FormDefinition = FormDefinition> = {
  /** What guards and rules ask of the unit's form: these fields as they were written … */
  kept?: readonly (keyof Content<F>)[];
  /** … and of each row of a list within it, these. */
  keptRows?: { readonly [List in keyof Content<F>]?: readonly RowField<Content<F>[List]>[] };
  /** What is written elsewhere once it was saved. Of another time, a content may lack what its schema asks for today. */
  saved?(db: Transaction, episodeId: string, content: Partial<Content<F>>): void;
  /** Addresses of its own under the unit's episode (spec 000 §7). */
  routes?: readonly { path: string; calls: readonly FormCall[] }[];
};
