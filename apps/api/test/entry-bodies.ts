import { sampleEntries, sampleSheet } from '@percorso/testing';
import { episodeForms } from '../src/sheet-types/routes.js';

type Named = { practitioner: string; rehabilitationCenter: string };

/** Returns list entries that are valid against their schemas. */
export function entryBodies(
  { practitioner: practitionerId, rehabilitationCenter }: Named,
  today: string,
): Record<string, object> {
  const regime = {
    careRegimeTypeCode: 'DOM_IND',
    durationInDays: 30,
    regularityAccessTypeCode: 'WEEKLY',
    regularity: 2,
  };
  const provision = { practitionerId, provisionTypeCode: 'PRA01', startingTime: `${today}T09:00`, duration: 1 };
  const suspension = { startDate: today, endDate: today, provisionSuspensionTypeCode: '01' };
  const note = {
    practitionerId,
    provisionDiaryTypeCode: '1',
    dateTime: `${today}T09:00`,
    annotation: 'Nota',
    important: false,
  };
  const evaluation = {
    midTermEvaluationTypeCode: 'SHORT',
    rehabCenterId: rehabilitationCenter,
    annotation: 'Nota',
    expectedRevaluation: false,
  };
  const [schema] = sampleEntries('SCHEMI_PRI', { today, startDate: today, practitionerId });
  const entries = Object.entries({
    'sheets/:id/entries': { ...regime, remodulated: false },
    'sheets/:id/entries/several': { entries: [{ ...regime, remodulated: false }] },
    'sheets/:id/provision-pattern': {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startDate: today,
      endDate: today,
      time: '09:00',
      practitionerId,
      provisionTypeCode: 'PRA01',
    },
    'district-unit-episodes/:id/careplans/:planId/regimes': { ...regime, remodulated: false },
    'district-unit-episodes/:id/care-team-members': {
      practitionerId,
      qualificationCode: 'FISIATRA',
      caseManager: false,
      teamReferring: false,
      deleted: false,
    },
    'district-unit-episodes/:id/careplans/:planId/schemas': { ...schema },
    'district-unit-episodes/:id/disability-classification-scales': {
      disabilityClassificationScaleTypeCode: '01',
      entryOutcome: '55',
    },
    'district-unit-episodes/:id/mid-term-evaluations': evaluation,
    'district-unit-episodes/:id/careplans/:planId/mid-term-evaluations': evaluation,
    'rehab-center-episodes/:id/provisions': provision,
    'rehab-center-episodes/:id/provision-suspensions': suspension,
    'rehab-center-episodes/:id/provision-diaries': note,
  });
  return Object.fromEntries(
    entries.flatMap(([path, entry]) => [
      [`POST /v1/${path}`, entry],
      [`PUT /v1/${path}/:entryId`, entry],
    ]),
  );
}

/** Returns form contents that are valid against their schemas. */
export function formBodies({ practitioner: practitionerId }: Named, today: string): Record<string, object> {
  return Object.fromEntries(
    episodeForms.flatMap(({ path, type }) => {
      const base = `/v1/district-unit-episodes/:id/${path}`;
      const content = sampleSheet(type, { today, startDate: today, practitionerId });
      return [`POST ${base}`, `PUT ${base}`, `PUT ${base}/:itemId`].map((call) => [call, content]);
    }),
  );
}
