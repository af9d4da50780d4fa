import { type DiaryNoteView, diarySheet } from '@percorso/domain';
import { itemOf } from './code-items.js';
import type { ListServer } from './list-server.js';

const { provisionDiaryType } = diarySheet.view.shape;

export const diaryServer = {
  table: 'provision_diary_note',
  view: (row: Omit<DiaryNoteView, 'provisionDiaryType'>) => ({
    ...row,
    provisionDiaryType: itemOf(provisionDiaryType, 'provisionDiaryTypes', row.provisionDiaryTypeCode),
  }),
  practitioner: { field: 'practitionerId', role: 'practitionerId' },
  typeField: 'provisionDiaryTypeCode',
  searched: ['e.annotation'],
  route: { name: 'ProvisionDiaries', path: 'provision-diaries' },
} as const satisfies ListServer<typeof diarySheet>;
