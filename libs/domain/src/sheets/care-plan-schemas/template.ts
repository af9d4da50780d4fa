import { z } from 'zod';
import { icfChapterOf, isIcfDomainCode } from '../../rules/classification-codes.js';
import { broken, optionalCode, optionalText } from '../content-fields.js';
import type { EntryTemplateDefinition } from '../define.js';
import { schemaTemplateLabels } from './labels.js';

/** What a template of a PRI schema brings: area, ICF code, programme and method, but neither targets nor the manager. */
const SchemaTemplate = z
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
  .superRefine(
    broken(({ actionAreaId, icfCode }: { actionAreaId?: string | null; icfCode?: string | null }) =>
      icfCode && icfChapterOf(icfCode) !== actionAreaId ? [{ path: ['icfCode'], code: 'icfNotOfActionArea' }] : [],
    ),
  )
  .meta({ id: 'SchemaTemplate' });

export const schemaTemplate: EntryTemplateDefinition = {
  content: SchemaTemplate,
  summary: 'program',
  texts: schemaTemplateLabels,
};
