import type { Percorso, Schemas } from '@percorso/client';

/** Returns the date a number of days before today, in Italy, as YYYY-MM-DD. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 864e5).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

/** The practitioner, the dates (YYYY-MM-DD) and the schemas that the sheets of an episode refer to. */
export type References = { startDate: string; today: string; signer: string; schemas: readonly { id: string }[] };

type Sheet = Schemas['SaveSheet'] | Schemas['SeveralEntries'];

/** Returns the sheets of a short rehabilitation after a stroke: for a form its content, for a list its entries. */
const sheetsOf = ({ startDate, today, signer, schemas }: References): Sheet[] => [
  {
    sheetType: 'SCHEDA_ACCESSO',
    content: {
      requestDate: startDate,
      requestSource: 'HOSPITAL',
      requesterName: 'Anna Russo',
      requesterRelationship: 'CHILD',
      needType: 'complex',
      patientType: 'adult',
      priority: 'B',
      privacyConsentDate: startDate,
      reason: 'Emiparesi destra dopo ictus.',
    },
  },
  { sheetType: 'PRESA_IN_CARICO', content: { takeChargeDate: startDate, practitionerId: signer } },
  {
    sheetType: 'PRIMA_VALUTAZIONE',
    content: {
      date: startDate,
      practitionerId: signer,
      functionalPicture: 'Cammina per brevi tratti con bastone.',
      needs: 'Autonomia nel cammino.',
      objectiveExamination: 'Forza 4/5 arto inferiore destro.',
    },
  },
  {
    sheetType: 'ANAMNESI',
    content: {
      remoteHistory: 'Ipertensione arteriosa.',
      recentHistory: 'Ictus ischemico tre mesi fa.',
      law104: false,
      prostheses: [],
    },
  },
  {
    sheetType: 'EQUIPE_UVBR',
    entries: [
      {
        qualificationCode: 'FISIATRA',
        practitionerId: signer,
        caseManager: true,
        teamReferring: true,
        appointmentDate: null,
        deleted: false,
      },
    ],
  },
  { sheetType: 'AREE_INTERVENTO', content: { operationAreaCodes: ['02'] } },
  {
    sheetType: 'CLASSIFICAZIONI_DISABILITA',
    entries: Object.entries({ '01': '55', '06': '3', '08': '38' }).map(([scale, outcome]) => ({
      disabilityClassificationScaleTypeCode: scale,
      entryOutcome: outcome,
    })),
  },
  {
    sheetType: 'VALUTAZIONE_BISOGNO',
    content: {
      lifeFragilityTypeCode: '02',
      mobFragilityTypeCode: '02',
      cognitiveDisordersTypeCode: '01',
      behaviorDisordersTypeCode: '01',
      comunicationFragilityTypeCode: '02',
      sensoryFragilityTypeCode: '01',
      careNeedsFragilityTypeCode: '02',
      socialFragilityTypeCode: '01',
      clinicalStabilityTypeCode: '01',
      prognosticLevelCode: '02',
      supposedRehabNeed: true,
      summary: 'Recupero del cammino.',
    },
  },
  {
    sheetType: 'DIAGNOSI',
    entries: [{ classificationCode: 'ICD9', diagnosisCode: '438.20', principal: true }],
  },
  {
    sheetType: 'SCHEMI_PRI',
    entries: [
      {
        actionAreaId: 'd4',
        problem: 'Cammino lento.',
        icfCode: 'd450',
        icfQualifierCode: '3',
        icfReleaseCode: 'd450',
        evaluationTest: 'Test dei 10 metri',
        program: 'Esercizi di equilibrio.',
        actionModeCode: 'INDIVIDUAL',
        managerId: signer,
        districtShortTimeTargetCode: '3',
        districtMediumTimeTargetCode: '2',
        districtLongTimeTargetCode: '2',
      },
    ],
  },
  {
    sheetType: 'REGIMI',
    entries: [
      {
        careRegimeTypeCode: 'AMB_IND',
        durationInDays: 120,
        regularityAccessTypeCode: 'WEEKLY',
        regularity: 3,
        remodulated: false,
      },
    ],
  },
  {
    sheetType: 'PRESTAZIONI',
    entries: [
      {
        practitionerId: signer,
        provisionTypeCode: 'PRA01',
        startingTime: `${today}T09:00`,
        duration: 1,
        tool: 'Palestra',
      },
    ],
  },
  {
    sheetType: 'VALUTAZIONE_CLINICA',
    content: { date: today, practitionerId: signer, outcomeTypeCode: 'IMPROVED', text: 'Cammina da solo.' },
  },
  {
    sheetType: 'VALUTAZIONE_FINALE',
    content: {
      evaluations: schemas.map(({ id }) => ({ schemaId: id, achievedQualifierCode: '2', outcomeTypeCode: 'ACHIEVED' })),
    },
  },
  {
    sheetType: 'LETTERA_DIMISSIONE',
    content: { date: today, reasonCode: '01', addressee: 'Al medico curante', text: 'Progetto concluso.' },
  },
  { sheetType: 'CHIUSURA', content: { closingDate: today, reasonCode: '01' } },
];

/** Fills the compulsory sheets of a step of the episode: with a PUT for a form, with one POST of all entries for a list. */
export async function fillSheets(
  account: Percorso,
  view: Schemas['EpisodeView'],
  step: string,
  references: References,
): Promise<void> {
  const bodies = sheetsOf(references);
  for (const sheet of [...view.steps, ...(view.centre?.steps ?? [])].find(({ name }) => name === step)!.sheets) {
    const body = bodies.find(({ sheetType }) => sheetType === sheet.type);
    if (sheet.kind !== 'compulsory' || !body) continue;
    const of = { params: { path: { id: sheet.id } }, ifMatch: sheet };
    if ('entries' in body) await account.post('/v1/sheets/{id}/entries/several', { ...of, body });
    else await account.put('/v1/sheets/{id}', { ...of, body });
  }
}

/** Example values for the targets of a centre for a schema of the care plan. */
export const targets = {
  rehabShortTimeTargetCode: '3',
  rehabMediumTimeTargetCode: '2',
  rehabLongTimeTargetCode: '2',
  rehabObservation: null,
};
