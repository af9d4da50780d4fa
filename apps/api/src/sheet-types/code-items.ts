import { codeFields, type CodeListName } from '@percorso/domain';
import type { z } from 'zod';

/**
 * The entry of a code by the schema of the field that tells it: what else a catalogue has of it is left out, and what the schema declares and
 * the catalogue lacks, or does not know the code at all, is null.
 */
export const itemOf = <Item extends z.ZodObject>(schema: Item, list: CodeListName, code: string): z.infer<Item> =>
  codeFields(list, code, Object.keys(schema.shape)) as z.infer<Item>;
