import {
  entrySchemas,
  eventPayloads,
  formSheetTypes,
  listSheetTypes,
  SeveralEntries as ReadEntries,
  sheetSchemas,
} from '@percorso/domain';
import { z } from 'zod';
import { shownAs } from '../http/replies/shown-as.js';

type Variants = [z.ZodObject, ...z.ZodObject[]];

/** A union of the bodies by type of sheet, each with a schema name of its own in the OpenAPI document. */
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
 * The body that saves a form. Its address does not show which form it is: clients that know the API from its document
 * send the type, which is compared with the sheet's; others may leave it out.
 */
export const SaveSheet = shownAs(
  eventPayloads.sheet.SAVE.extend({ sheetType: z.enum(formSheetTypes).optional() }),
  byType('SaveSheet', formSheetTypes, (type) => ({ content: sheetSchemas[type] })),
);
export type SaveSheet = z.infer<typeof SaveSheet>;

const ofList = { sheetType: z.enum(listSheetTypes).optional() };

/** The body of an entry: the schema of its list checks it. For the type of the sheet see `SaveSheet`. */
export const EntryContent = shownAs(
  z.looseObject(ofList),
  byType('EntryContent', listSheetTypes, (type) => entrySchemas[type].shape as Record<string, z.ZodType>),
);
export type EntryContent = z.infer<typeof EntryContent>;

/** Several entries of one list, added together. */
export const SeveralEntries = shownAs(
  ReadEntries.extend(ofList),
  byType('SeveralEntries', listSheetTypes, (type) => ({
    entries: z.core.clone(ReadEntries.shape.entries, {
      ...ReadEntries.shape.entries._zod.def,
      element: entrySchemas[type],
    } as never),
  })),
);
export type SeveralEntries = z.infer<typeof SeveralEntries>;
