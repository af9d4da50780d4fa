import type { Percorso, Schemas } from '@percorso/client';

/** The day so many days ago, in Italy. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 864e5).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

/** Who and what the sheets of an episode name. Days are YYYY-MM-DD. */
export type Named = { startDate: string; today: string; signer: string; schemas: readonly { id: string }[] };

type Content = Record<string, unknown>;

/** What each sheet of a short rehabilitation after a stroke says: a form its content, a list its entries. */
const sheetsOf = ({ startDate, today, signer, schemas }: Named): Record<string, Content | Content[]> => ({
  SCHEDA_ACCESSO: {
    ...{
      requestDate: startDate,
      requestSource: 'HOSPITAL',
      requesterName: 'Anna Russo',
      requesterRelationship: 'CHILD',
    },
    ...{ needType: 'complex', patientType: 'adult', priority: 'B', privacyConsentDate: startDate },
    reason: 'Emiparesi destra dopo ictus.',
  },
  PRESA_IN_CARICO: { takeChargeDate: startDate, practitionerId: signer },
  PRIMA_VALUTAZIONE: {
    ...{ date: startDate, practitionerId: signer, functionalPicture: 'Cammina per brevi tratti con bastone.' },
    ...{ needs: 'Autonomia nel cammino.', objectiveExamination: 'Forza 4/5 arto inferiore destro.' },
  },
  ANAMNESI: {
    remoteHistory: 'Ipertensione arteriosa.',
    recentHistory: 'Ictus ischemico tre mesi fa.',
    law104: false,
    prostheses: [],
  },
  EQUIPE_UVBR: [
    {
      ...{ qualificationCode: 'FISIATRA', practitionerId: signer, caseManager: true, teamReferring: true },
      ...{ appointmentDate: null, deleted: false },
    },
  ],
  AREE_INTERVENTO: { operationAreaCodes: ['02'] },
  CLASSIFICAZIONI_DISABILITA: Object.entries({ '01': '55', '06': '3', '08': '38' }).map(([scale, outcome]) => ({
    ...{ disabilityClassificationScaleTypeCode: scale, entryOutcome: outcome },
  })),
  VALUTAZIONE_BISOGNO: {
    ...{ lifeFragilityTypeCode: '02', mobFragilityTypeCode: '02', cognitiveDisordersTypeCode: '01' },
    ...{ behaviorDisordersTypeCode: '01', comunicationFragilityTypeCode: '02', sensoryFragilityTypeCode: '01' },
    ...{ careNeedsFragilityTypeCode: '02', socialFragilityTypeCode: '01', clinicalStabilityTypeCode: '01' },
    ...{ prognosticLevelCode: '02', supposedRehabNeed: true, summary: 'Recupero del cammino.' },
  },
  DIAGNOSI: [{ classificationCode: 'ICD9', diagnosisCode: '438.20', principal: true }],
  SCHEMI_PRI: [
    {
      ...{
        actionAreaId: 'd4',
        problem: 'Cammino lento.',
        icfCode: 'd450',
        icfQualifierCode: '3',
        icfReleaseCode: 'd450',
      },
      ...{ evaluationTest: 'Test dei 10 metri', program: 'Esercizi di equilibrio.', actionModeCode: 'INDIVIDUAL' },
      ...{ managerId: signer, districtShortTimeTargetCode: '3', districtMediumTimeTargetCode: '2' },
      districtLongTimeTargetCode: '2',
    },
  ],
  REGIMI: [
    {
      ...{ careRegimeTypeCode: 'AMB_IND', durationInDays: 120, regularityAccessTypeCode: 'WEEKLY', regularity: 3 },
      remodulated: false,
    },
  ],
  PRESTAZIONI: [
    {
      practitionerId: signer,
      provisionTypeCode: 'PRA01',
      startingTime: `${today}T09:00`,
      duration: 1,
      tool: 'Palestra',
    },
  ],
  VALUTAZIONE_CLINICA: { date: today, practitionerId: signer, outcomeTypeCode: 'IMPROVED', text: 'Cammina da solo.' },
  VALUTAZIONE_FINALE: {
    evaluations: schemas.map(({ id }) => ({ schemaId: id, achievedQualifierCode: '2', outcomeTypeCode: 'ACHIEVED' })),
  },
  LETTERA_DIMISSIONE: { date: today, reasonCode: '01', addressee: 'Al medico curante', text: 'Progetto concluso.' },
  CHIUSURA: { closingDate: today, reasonCode: '01' },
});

/** Fills in what a step of the episode compels, as one of those who may: a form is put, a list gets its entries at once. */
export async function fillSheets(
  who: Percorso,
  view: Schemas['EpisodeView'],
  step: string,
  named: Named,
): Promise<void> {
  const contents = sheetsOf(named);
  for (const sheet of [...view.steps, ...(view.centre?.steps ?? [])].find(({ name }) => name === step)!.sheets) {
    const [content, of] = [contents[sheet.type]!, { params: { path: { id: sheet.id } }, ifMatch: sheet }];
    if (sheet.kind !== 'compulsory') continue;
    if (Array.isArray(content))
      await who.post('/v1/sheets/{id}/entries/several', { ...of, body: { entries: content } });
    else await who.put('/v1/sheets/{id}', { ...of, body: { content } });
  }
}

/** What a centre means to reach of a schema of the project. */
export const targets = {
  ...{ rehabShortTimeTargetCode: '3', rehabMediumTimeTargetCode: '2', rehabLongTimeTargetCode: '2' },
  rehabObservation: null,
};
