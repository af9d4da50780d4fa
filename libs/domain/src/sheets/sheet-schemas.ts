import type { z } from 'zod';
import type { ContentFacts } from './content-facts.js';
import { broken } from './content-fields.js';
import type { FormDefinition } from './define.js';
import { type Definitions, definitions, type FormSheetType, formSheetTypes, ofDefinitions } from './definitions.js';

/** Type of a form's content, by sheet type. */
export type SheetContents = { [T in FormSheetType]: z.infer<Definitions[T]['schema']> };
/** A content of an unknown type: any object. */
export type SheetContent = Record<string, unknown>;

/** Schemas of the forms' contents, by sheet type. */
export const sheetSchemas = ofDefinitions(formSheetTypes, ({ schema }) => schema) as {
  [T in FormSheetType]: Definitions[T]['schema'];
};

export const isFormSheetType = (type: string): type is FormSheetType => Object.hasOwn(sheetSchemas, type);

/** Returns the schema of a form's content with the rules that compare it with today's date and other records. */
export const sheetSchemaWith = (type: FormSheetType, facts: ContentFacts): z.ZodType<SheetContent, SheetContent> => {
  const schema: z.ZodObject = sheetSchemas[type];
  const { rules }: FormDefinition = definitions[type];
  return rules ? schema.superRefine(broken((content) => rules(content as never, facts))) : schema;
};
