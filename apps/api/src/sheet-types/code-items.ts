import { codeFields, type CodeListName } from '@percorso/domain';
import type { z } from 'zod';

/**
 * Returns the catalogue item of a code, reduced to the fields of the zod schema `schema`. Fields that the catalogue
 * lacks, and all fields of an unknown code, are null.
 */
export const itemOf = <Item extends z.ZodObject>(schema: Item, list: CodeListName, code: string): z.infer<Item> =>
  codeFields(list, code, Object.keys(schema.shape)) as z.infer<Item>;
