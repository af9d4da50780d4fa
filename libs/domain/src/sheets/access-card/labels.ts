import type { FormLabels } from '../sheet-labels.js';
import type { AccessCard } from './schema.js';

export const accessCardLabels = {
  intro:
    'Chi chiede l’accesso, per quale bisogno e con quale priorità. L’episodio prosegue solo con un bisogno complesso.',
  fields: {
    requestDate: 'Data della richiesta',
    requestSource: 'Provenienza della richiesta',
    requesterName: 'Nome del richiedente',
    requesterRelationship: 'Relazione con l’assistito',
    needType: 'Tipo di bisogno',
    patientType: 'Tipo di assistito',
    reason: 'Motivo della richiesta',
    priority: 'Priorità',
    tutorType: 'Tipo di tutela',
    tutorName: 'Nome del tutore o amministratore',
    tutorPhone: 'Telefono del tutore o amministratore',
    privacyConsentDate: 'Data del consenso al trattamento dei dati',
    neededTransport: 'Mezzo di trasporto necessario',
  },
} as const satisfies FormLabels<AccessCard>;
