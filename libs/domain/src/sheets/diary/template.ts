import { z } from 'zod';
import { text } from '../content-fields.js';
import type { EntryTemplateDefinition } from '../define.js';
import { phraseTemplateLabels } from './labels.js';

/** A phrase for notes of the diary. */
const PhraseTemplate = z.strictObject({ annotation: text(1000) }).meta({ id: 'PhraseTemplate' });

export const phraseTemplate: EntryTemplateDefinition = {
  content: PhraseTemplate,
  summary: 'annotation',
  isAdded: true,
  texts: phraseTemplateLabels,
};
