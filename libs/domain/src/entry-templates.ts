import { z } from 'zod';
import { icfChapterOf, isIcfDomainCode } from './rules/classification-codes.js';
import { freeText } from './rules/characters.js';
import { carePlanSchemasName } from './sheets/care-plan-schemas/name.js';
import { broken, optionalCode, optionalText, type RuleIssue, text } from './sheets/content-fields.js';
import { diaryName } from './sheets/diary/name.js';

/** Maximum number of templates of one list that a user, or a structure, may have. */
export const TEMPLATES_AT_MOST = 100;

/** What a template of a PRI schema brings: area, ICF code, programme and method, but neither targets nor the manager. */
export const SchemaTemplate = z
  .strictObject({
    actionAreaId: optionalCode('icfChapters'),
    problem: optionalText(1000),
    icfCode: z
      .string()
      .refine(isIcfDomainCode, { params: { code: 'unknownCode' } })
      .nullish(),
    evaluationTest: optionalText(200),
    program: optionalText(1000),
    actionModeCode: optionalCode('actionModes'),
  })
  .meta({ id: 'SchemaTemplate' });

/** A phrase for notes of the diary. */
export const PhraseTemplate = z.strictObject({ annotation: text(1000) }).meta({ id: 'PhraseTemplate' });

const contents = {
  [carePlanSchemasName.type]: SchemaTemplate,
  [diaryName.type]: PhraseTemplate,
} as const;
export type TemplateType = keyof typeof contents;
export const templateTypes = Object.keys(contents) as [TemplateType, ...TemplateType[]];
export const isTemplateType = (type: string): type is TemplateType => type in contents;

/** Returns the issues of the content of a template: fields that its list does not have, and an ICF code outside of the area. */
export function templateContentRules(type: TemplateType, content: Readonly<Record<string, unknown>>): RuleIssue[] {
  const unknown = Object.keys(content).filter((field) => !(field in contents[type].shape));
  const { actionAreaId, icfCode } = content as z.infer<typeof SchemaTemplate>;
  return [
    ...unknown.map((field): RuleIssue => ({ path: ['content', field], code: 'unknownField' })),
    ...(icfCode && icfChapterOf(icfCode) !== actionAreaId
      ? [{ path: ['content', 'icfCode'], code: 'icfNotOfActionArea' as const }]
      : []),
  ];
}

export const TemplateStructureKind = z.enum(['DISTRICT_UNIT', 'REHABILITATION_CENTER']);
/** The structure whose staff use a template. */
const structure = z.strictObject({ kind: TemplateStructureKind, id: z.uuid() });

const name = freeText(80).min(1);
const typed = templateTypes.map((type) =>
  z.strictObject({ type: z.literal(type), name, content: contents[type], structure: structure.nullable() }),
);

/** Body of `POST /v1/entry-templates`. `structure`: the structure that gets the template; null for the caller's own. */
export const NewEntryTemplate = z
  .discriminatedUnion('type', typed as [(typeof typed)[number], ...typeof typed])
  .superRefine(broken(({ type, content }) => templateContentRules(type, content)))
  .meta({ id: 'NewEntryTemplate' });
export type NewEntryTemplate = z.infer<typeof NewEntryTemplate>;

/** Body of `PUT /v1/entry-templates/{templateId}`: type and owner of a template do not change. */
export const EntryTemplateInput = z
  .strictObject({ name, content: z.union([SchemaTemplate, PhraseTemplate]) })
  .meta({ id: 'EntryTemplateInput' });
export type EntryTemplateInput = z.infer<typeof EntryTemplateInput>;

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
