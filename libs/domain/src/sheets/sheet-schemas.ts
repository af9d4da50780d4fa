import type { z } from 'zod';
import type { ContentFacts } from './content-facts.js';
import { broken } from './content-fields.js';
import type { FormDefinition } from './define.js';
import { type Definitions, definitions, type FilledSheetType, filledSheetTypes, ofDefinitions } from './definitions.js';

/** Content of a form, by type. */
export type SheetContents = { [T in FilledSheetType]: z.infer<Definitions[T]['schema']> };
/** A content of unknown type: any object. */
export type SheetContent = Record<string, unknown>;

/** Schema of each form's content. */
export const sheetSchemas = ofDefinitions(filledSheetTypes, ({ schema }) => schema) as {
  [T in FilledSheetType]: Definitions[T]['schema'];
};

export const isFilledSheetType = (type: string): type is FilledSheetType => Object.hasOwn(sheetSchemas, type);

/** Schema of a sheet with the rules that compare its content with the clock and other records. */
export const sheetSchemaWith = (type: FilledSheetType, facts: ContentFacts): z.ZodType<SheetContent, SheetContent> => {
  const schema: z.ZodObject = sheetSchemas[type];
  const { rules }: FormDefinition = definitions[type];
  return rules ? schema.superRefine(broken((content) => rules(content as never, facts))) : schema;
};
