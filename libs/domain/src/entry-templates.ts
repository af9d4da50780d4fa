import { z } from 'zod';
import { nameText } from './sheets/content-fields.js';
import type { EntryTemplateDefinition } from './sheets/define.js';
import { type ListSheetType, listSheetTypes } from './sheets/definitions.js';
import { isListSheetType, listOfType } from './sheets/list-sheets.js';
import { recordId } from './record-id.js';

/** Maximum number of templates of one list that a user, or a structure, may have. */
export const TEMPLATES_AT_MOST = 100;

/** Returns what a list defines about templates; undefined if it has none. */
export const templateOfType = (type: string): EntryTemplateDefinition | undefined =>
  isListSheetType(type) ? listOfType(type).template : undefined;

const TemplateStructureKind = z.enum(['DISTRICT_UNIT', 'REHABILITATION_CENTER']);

/** The lists whose entries may begin from templates. */
const templateTypes = listSheetTypes.filter((type) => templateOfType(type)) as [ListSheetType, ...ListSheetType[]];
const contentOf = (type: ListSheetType): z.ZodObject => templateOfType(type)?.content ?? z.strictObject({});
/** Schema of the name of a template. */
export const EntryTemplateName = nameText(80);

const typed = templateTypes.map((type) =>
  z.strictObject({
    type: z.literal(type),
    name: EntryTemplateName,
    content: contentOf(type),
    structure: z.strictObject({ kind: TemplateStructureKind, id: recordId() }).nullable(),
  }),
);

/** Body of `POST /v1/entry-templates`. `structure`: the structure that gets the template; null for the caller's own. */
export const NewEntryTemplate = z
  .discriminatedUnion('type', typed as [(typeof typed)[number], ...typeof typed])
  .meta({ id: 'NewEntryTemplate' });
export type NewEntryTemplate = {
  type: ListSheetType;
  name: string;
  content: EntryTemplate['content'];
  structure: { kind: z.infer<typeof TemplateStructureKind>; id: string } | null;
};

/** Body of `PUT /v1/entry-templates/{templateId}`: type and owner of a template do not change. */
export const EntryTemplateInput = z
  .strictObject({ name: EntryTemplateName, content: z.union(templateTypes.map(contentOf)) })
  .meta({ id: 'EntryTemplateInput' });
export type EntryTemplateInput = { name: string; content: EntryTemplate['content'] };

export const EntryTemplate = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    type: z.enum(templateTypes),
    name: z.string(),
    content: z.record(z.string(), z.string().nullable()),
    /** The structure whose staff use the template; null if it is the caller's own. */
    structure: z.object({ kind: TemplateStructureKind, id: z.uuid(), description: z.string() }).nullable(),
    /** Whether the caller may change and delete the template. */
    isWritable: z.boolean(),
  })
  .meta({ id: 'EntryTemplate' });
export type EntryTemplate = z.infer<typeof EntryTemplate>;

/** The templates that the caller may use, by name; and the structures for which the caller may save one. */
export const EntryTemplates = z
  .object({
    templates: z.array(EntryTemplate),
    structures: z.array(z.object({ kind: TemplateStructureKind, id: z.uuid(), description: z.string() })),
  })
  .meta({ id: 'EntryTemplates' });
export type EntryTemplates = z.infer<typeof EntryTemplates>;

export const EntryTemplatesQuery = z.object({ type: z.enum(templateTypes).optional() });
export type EntryTemplatesQuery = z.infer<typeof EntryTemplatesQuery>;

export const entryTemplateReplies = {
  'GET /entry-templates': EntryTemplates,
  'POST /entry-templates': EntryTemplate,
  'GET /entry-templates/{templateId}': EntryTemplate,
  'PUT /entry-templates/{templateId}': EntryTemplate,
  'DELETE /entry-templates/{templateId}': z.undefined(),
};
