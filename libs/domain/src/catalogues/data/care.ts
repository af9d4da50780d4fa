import type { CodeListItem } from '../../code-lists/code-list-item.js';

export const parentalAuthorityTypes = [
  { code: 'BOTH_PARENTS', description: 'Entrambi i genitori' },
  { code: 'MOTHER', description: 'Solo la madre' },
  { code: 'FATHER', description: 'Solo il padre' },
  { code: 'GUARDIAN', description: 'Tutore' },
  { code: 'FOSTER_FAMILY', description: 'Famiglia affidataria' },
  { code: 'SOCIAL_SERVICE', description: 'Servizio sociale su mandato dell’autorità giudiziaria' },
] as const satisfies readonly CodeListItem[];

/** The statuses of an encounter in HL7 FHIR R4. */
export const encounterStatuses = [
  { code: 'planned', description: 'Programmato' },
  { code: 'arrived', description: 'Assistito arrivato' },
  { code: 'triaged', description: 'Accettato' },
  { code: 'in-progress', description: 'In corso' },
  { code: 'onleave', description: 'Sospeso' },
  { code: 'finished', description: 'Concluso' },
  { code: 'cancelled', description: 'Annullato' },
  { code: 'entered-in-error', description: 'Inserito per errore' },
  { code: 'unknown', description: 'Non noto' },
] as const satisfies readonly CodeListItem[];

export const disabilityClasses = [
  { code: '01', description: 'Disabilità assente o minima' },
  { code: '02', description: 'Disabilità lieve' },
  { code: '03', description: 'Disabilità moderata' },
  { code: '04', description: 'Disabilità grave' },
  { code: '05', description: 'Disabilità gravissima' },
] as const satisfies readonly CodeListItem[];

export const rehabEvaluationTypes = [
  { code: 'INITIAL', description: 'Valutazione iniziale' },
  { code: 'INTERMEDIATE', description: 'Valutazione intermedia' },
  { code: 'FINAL', description: 'Valutazione finale' },
  { code: 'FOLLOW_UP', description: 'Controllo dopo la conclusione' },
] as const satisfies readonly CodeListItem[];

export const midTermEvaluationReasons = [
  { code: 'SCHEDULED', description: 'Verifica programmata' },
  { code: 'CLINICAL_CHANGE', description: 'Variazione delle condizioni cliniche' },
  { code: 'UVBR_REQUEST', description: 'Richiesta dell’U.V.B.R.' },
  { code: 'FAMILY_REQUEST', description: 'Richiesta dell’assistito o della famiglia' },
  { code: 'REMODELLING', description: 'Proposta di rimodulazione' },
  { code: 'LONG_SUSPENSION', description: 'Ripresa dopo una sospensione prolungata' },
] as const satisfies readonly CodeListItem[];

/** Types of practitioners by workplace; `isRehab` marks those who work at a rehabilitation centre. */
export const practitionerTypes = [
  { code: 'DISTRICT_UNIT', description: 'Operatore di unità distrettuale', isRehab: false },
  { code: 'REHAB_CENTER', description: 'Operatore di centro di riabilitazione', isRehab: true },
  { code: 'LOCAL_HEALTH_AUTHORITY', description: 'Operatore dell’azienda sanitaria', isRehab: false },
  { code: 'REGION', description: 'Operatore della Regione', isRehab: false },
] as const satisfies readonly (CodeListItem & { isRehab: boolean })[];

const MINUTES = 30;
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The twenty half-hour slots from 08:00 to 18:00, the hours allowed for meetings (spec 000 §5). */
export const timeSlots = Array.from({ length: 20 }, (_, index) => {
  const [startTime, endTime] = [index, index + 1].map((slot) => clock(8 * 60 + slot * MINUTES)) as [string, string];
  return { code: startTime.replace(':', ''), description: `${startTime}–${endTime}`, startTime, endTime };
});
