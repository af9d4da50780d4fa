import {
  entrySchemas,
  eventPayloads,
  formSheetTypes,
  listSheetTypes,
  SeveralEntries as ReadEntries,
  sheetSchemas,
} from '@percorso/domain';
import { z } from 'zod';
import { documentedWith } from '../http/replies/documented-with.js';

type Variants = [z.ZodObject, ...z.ZodObject[]];

/**
 * Returns the union of the request bodies for these types of sheet, distinguished by `sheetType`. In the OpenAPI
 * document the body of each type has a schema name of its own.
 */
const byType = <T extends string>(name: string, types: readonly T[], shapeOf: (type: T) => Record<string, z.ZodType>) =>
  z
    .discriminatedUnion(
      'sheetType',
      types.map((type) =>
        z.strictObject({ sheetType: z.literal(type), ...shapeOf(type) }).meta({ id: `${name}_${type}` }),
      ) as never as Variants,
    )
    .meta({ id: name });

/**
 * The body that saves a form. The address does not show the form's type: clients that are generated from the OpenAPI
 * document send the type, which is compared with the sheet's; other clients may omit it.
 */
export const SaveSheet = documentedWith(
  eventPayloads.sheet.SAVE.extend({ sheetType: z.enum(formSheetTypes).optional() }),
  byType('SaveSheet', formSheetTypes, (type) => ({ content: sheetSchemas[type] })),
);
export type SaveSheet = z.infer<typeof SaveSheet>;

const listTypeField = { sheetType: z.enum(listSheetTypes).optional() };

/**
 * The body with one entry. The entry is checked later, with the zod schema of the list that the address names.
 * `sheetType` is optional, as in `SaveSheet`.
 */
export const EntryContent = documentedWith(
  z.looseObject(listTypeField),
  byType('EntryContent', listSheetTypes, (type) => entrySchemas[type].shape as Record<string, z.ZodType>),
);
export type EntryContent = z.infer<typeof EntryContent>;

/** The body with several entries of one list, which are added together; see `EntryContent`. */
export const SeveralEntries = documentedWith(
  ReadEntries.extend(listTypeField),
  byType('SeveralEntries', listSheetTypes, (type) => ({
    entries: z.core.clone(ReadEntries.shape.entries, {
      ...ReadEntries.shape.entries._zod.def,
      element: entrySchemas[type],
    } as never),
  })),
);
export type SeveralEntries = z.infer<typeof SeveralEntries>;
