import type { z } from 'zod';
import type { ContentFacts } from './content-facts.js';
import { broken } from './content-fields.js';
import type { FormDefinition } from './define.js';
import { type Definitions, definitions, type FilledSheetType, filledSheetTypes, ofDefinitions } from './definitions.js';

/** What is said in a form, by its type. */
export type SheetContents = { [T in FilledSheetType]: z.infer<Definitions[T]['schema']> };
/** A content of which only its being an object is known. */
export type SheetContent = Record<string, unknown>;

/** The schema of each form's content. */
export const sheetSchemas = ofDefinitions(filledSheetTypes, ({ schema }) => schema) as {
  [T in FilledSheetType]: Definitions[T]['schema'];
};

export const isFilledSheetType = (type: string): type is FilledSheetType => Object.hasOwn(sheetSchemas, type);

/** The schema of a sheet together with the rules that compare its content with the clock and other records. */
export const sheetSchemaWith = (type: FilledSheetType, facts: ContentFacts): z.ZodType<SheetContent, SheetContent> => {
  const schema: z.ZodObject = sheetSchemas[type];
  const { rules }: FormDefinition = definitions[type];
  return rules ? schema.superRefine(broken((content) => rules(content as never, facts))) : schema;
};
