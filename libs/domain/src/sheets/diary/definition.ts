import { defineList } from '../define.js';
import { diaryLabels } from './labels.js';
import { diaryName } from './name.js';
import { DiaryNote, diaryNoteRules } from './schema.js';
import { phraseTemplate } from './template.js';
import { DiaryNoteView } from './view.js';

export const diarySheet = defineList(diaryName, {
  schema: DiaryNote,
  rules: diaryNoteRules,
  view: DiaryNoteView,
  sorts: ['dateTime', 'provisionDiaryTypeCode', 'practitioner'],
  delivered: true,
  template: phraseTemplate,
  labels: diaryLabels,
});
