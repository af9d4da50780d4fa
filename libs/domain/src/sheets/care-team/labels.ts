import type { ListLabels } from '../sheet-labels.js';
import type { CareTeamMember } from './schema.js';

export const careTeamLabels = {
  intro: 'I componenti dell’équipe U.V.B.R.: servono almeno un referente U.V.B.R. e un case manager.',
  one: 'componente',
  titleOfNew: 'Aggiungi componente',
  fields: {
    qualificationCode: 'Tipo di componente',
    practitionerId: 'Componente',
    appointmentDate: 'Data e ora dell’appuntamento',
    caseManager: 'Case manager',
    teamReferring: 'Referente U.V.B.R.',
    deleted: 'Non più nell’équipe',
  },
  notices: {
    added: 'Componente inserito nell’équipe',
    saved: 'Componente dell’équipe salvato',
    deleted: 'Componente dell’équipe eliminato',
  },
} as const satisfies ListLabels<CareTeamMember>;
