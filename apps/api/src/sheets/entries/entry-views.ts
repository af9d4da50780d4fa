import {
  accessesOf,
  type CareRegimeView,
  type CareTeamMemberView,
  codeLists,
  type DiaryNoteView,
  type DisabilityClassificationView,
  type EntryViews,
  expectedCost,
  findCode,
  type ListSheetType,
  provisionEnd,
  type ProvisionSuspensionView,
  type ProvisionView,
} from '@percorso/domain';

/** What Postgres gives of an entry: all but what the code lists say of it, and what follows from them. */
type Row<View> = Omit<
  View,
  | 'disabilityClassificationScaleType'
  | 'qualification'
  | 'careRegimeType'
  | 'regularityAccessType'
  | 'provisionCount'
  | 'expectedRegimeCost'
  | 'provisionType'
  | 'endTime'
  | 'provisionSuspensionType'
  | 'provisionDiaryType'
> &
  (View extends CareRegimeView ? { tariffCents: number | null } : unknown);

/** An entry of a code list, also of a code that it does not know. */
const item = <List extends keyof typeof codeLists>(list: List, code: string) =>
  (findCode(list, code) ?? { code, description: code }) as (typeof codeLists)[List][number];

/** An entry as it is answered. */
export const entryView: { [T in ListSheetType]: (row: Row<EntryViews[T]>) => EntryViews[T] } = {
  EQUIPE_UVBR: (row: Row<CareTeamMemberView>) => ({
    ...row,
    qualification: item('qualifications', row.qualificationCode),
  }),
  CLASSIFICAZIONI_DISABILITA: (row: Row<DisabilityClassificationView>) => ({
    ...row,
    disabilityClassificationScaleType: item(
      'disabilityClassificationScaleTypes',
      row.disabilityClassificationScaleTypeCode,
    ),
  }),
  DIAGNOSI: (row) => row,
  REGIMI: ({ tariffCents, ...row }: Row<CareRegimeView>) => {
    const accesses = accessesOf(row);
    return {
      ...row,
      careRegimeType: item('careRegimeTypes', row.careRegimeTypeCode),
      regularityAccessType: item('regularityAccessTypes', row.regularityAccessTypeCode),
      provisionCount: accesses,
      expectedRegimeCost: expectedCost(accesses, tariffCents),
    };
  },
  PRESTAZIONI: (row: Row<ProvisionView>) => ({
    ...row,
    provisionType: item('provisionTypes', row.provisionTypeCode),
    endTime: provisionEnd(row.startingTime, row.duration),
  }),
  SOSPENSIONI: (row: Row<ProvisionSuspensionView>) => ({
    ...row,
    provisionSuspensionType: item('provisionSuspensionTypes', row.provisionSuspensionTypeCode),
  }),
  DIARIO: (row: Row<DiaryNoteView>) => ({
    ...row,
    provisionDiaryType: item('provisionDiaryTypes', row.provisionDiaryTypeCode),
  }),
};
