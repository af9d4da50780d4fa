import {
  accessesOf,
  type CarePlanSchemaView,
  type CareRegimeView,
  type CareTeamMemberView,
  codeItem,
  type DiaryNoteView,
  type DisabilityClassificationView,
  type EntryViews,
  type EpisodeDocumentView,
  expectedCost,
  findCode,
  type ListSheetType,
  type MidTermEvaluationView,
  provisionEnd,
  type ProvisionSuspensionView,
  type ProvisionView,
} from '@percorso/domain';

/** What Postgres gives of an entry: all but what the code lists say of it, and what follows from them. */
type Row<View> = Omit<
  View,
  | 'documentType'
  | 'disabilityClassificationScaleType'
  | 'qualification'
  | 'actionArea'
  | 'icfQualifier'
  | 'actionMode'
  | 'careRegimeType'
  | 'regularityAccessType'
  | 'provisionCount'
  | 'expectedRegimeCost'
  | 'provisionType'
  | 'endTime'
  | 'provisionSuspensionType'
  | 'provisionDiaryType'
  | 'rehabPractitioner'
  | 'midTermEvaluationType'
> &
  (View extends CareRegimeView ? { tariffCents: number | null } : unknown);

type ProvisionType = Pick<
  ProvisionView['provisionType'],
  'code' | 'description' | 'hFileCode' | 'careRegimeTypeCode'
> & {
  hFileDescription?: string;
};

function provisionTypeOf(code: string): ProvisionView['provisionType'] {
  const type: ProvisionType = codeItem('provisionTypes', code);
  return {
    ...type,
    HFileCode: type.hFileCode ?? null,
    HFileDescription: type.hFileDescription ?? null,
    careRegimeType: findCode('careRegimeTypes', type.careRegimeTypeCode) ?? null,
  };
}

/** An entry as it is answered. */
export const entryView: { [T in ListSheetType]: (row: Row<EntryViews[T]>) => EntryViews[T] } = {
  DOCUMENTI: (row: Row<EpisodeDocumentView>) => ({
    ...row,
    documentType: codeItem('documentTypes', row.documentTypeCode),
  }),
  EQUIPE_UVBR: (row: Row<CareTeamMemberView>) => ({
    ...row,
    qualification: codeItem('qualifications', row.qualificationCode),
  }),
  CLASSIFICAZIONI_DISABILITA: (row: Row<DisabilityClassificationView>) => ({
    ...row,
    disabilityClassificationScaleType: codeItem(
      'disabilityClassificationScaleTypes',
      row.disabilityClassificationScaleTypeCode,
    ),
  }),
  DIAGNOSI: (row) => row,
  SCHEMI_PRI: (row: Row<CarePlanSchemaView>) => ({
    ...row,
    // What a schema names its area by is the id of it, whatever number a catalogue gives to the entry.
    actionArea: { ...codeItem('icfChapters', row.actionAreaId), id: row.actionAreaId },
    icfQualifier: codeItem('icfQualifiers', row.icfQualifierCode),
    actionMode: codeItem('actionModes', row.actionModeCode),
  }),
  REGIMI: ({ tariffCents, ...row }: Row<CareRegimeView>) => {
    const accesses = accessesOf(row);
    return {
      ...row,
      careRegimeType: codeItem('careRegimeTypes', row.careRegimeTypeCode),
      regularityAccessType: codeItem('regularityAccessTypes', row.regularityAccessTypeCode),
      provisionCount: accesses,
      expectedRegimeCost: expectedCost(accesses, tariffCents),
    };
  },
  PRESTAZIONI: (row: Row<ProvisionView>) => ({
    ...row,
    provisionType: provisionTypeOf(row.provisionTypeCode),
    endTime: provisionEnd(row.startingTime, row.duration),
  }),
  SOSPENSIONI: (row: Row<ProvisionSuspensionView>) => ({
    ...row,
    provisionSuspensionType: codeItem('provisionSuspensionTypes', row.provisionSuspensionTypeCode),
  }),
  DIARIO: (row: Row<DiaryNoteView>) => ({
    ...row,
    rehabPractitioner: row.practitioner,
    provisionDiaryType: codeItem('provisionDiaryTypes', row.provisionDiaryTypeCode),
  }),
  VALUTAZIONI_INTERMEDIE: (row: Row<MidTermEvaluationView>) => ({
    ...row,
    midTermEvaluationType: codeItem('midTermEvaluationTypes', row.midTermEvaluationTypeCode),
  }),
};
