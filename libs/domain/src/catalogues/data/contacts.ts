import type { CodeListItem } from '../../code-lists/code-list-item.js';

/** Systems of a contact point. Spec 001 §3. */
export const contactPointSystems = [
  { code: 'tel', description: 'Telefono' },
  { code: 'cell', description: 'Cellulare' },
  { code: 'fax', description: 'Fax' },
  { code: 'e-mail', description: 'E-mail' },
  { code: 'PEC', description: 'Posta elettronica certificata (PEC)' },
] as const satisfies readonly CodeListItem[];

/** Spec 001 §7: the first type is the residence, the second the domicile. */
export const addressTypes = [
  { code: 'Residenza', description: 'Residenza' },
  { code: 'Domicilio', description: 'Domicilio' },
] as const satisfies readonly CodeListItem[];

/** Uses of an address; the first one is the default (spec 001 §7). */
export const addressUses = [
  { code: 'HOME', description: 'Abitazione' },
  { code: 'TEMPORARY', description: 'Recapito temporaneo' },
  { code: 'WORK', description: 'Luogo di lavoro' },
  { code: 'CORRESPONDENCE', description: 'Recapito per la corrispondenza' },
  { code: 'OLD', description: 'Indirizzo precedente' },
] as const satisfies readonly CodeListItem[];

export const contactTakers = [
  { code: 'PATIENT', description: 'Assistito' },
  { code: 'RELATIVE', description: 'Familiare' },
  { code: 'LEGAL_REPRESENTATIVE', description: 'Rappresentante legale' },
  { code: 'CAREGIVER', description: 'Caregiver' },
  { code: 'GENERAL_PRACTITIONER', description: 'Medico di medicina generale o pediatra di libera scelta' },
  { code: 'SOCIAL_SERVICE', description: 'Servizio sociale' },
  { code: 'OTHER', description: 'Altro' },
] as const satisfies readonly CodeListItem[];

/** Channels by which a request arrives. */
export const sendChannels = [
  { code: 'DESK', description: 'Sportello' },
  { code: 'PHONE', description: 'Telefono' },
  { code: 'EMAIL', description: 'E-mail' },
  { code: 'PEC', description: 'PEC' },
  { code: 'MAIL', description: 'Posta ordinaria' },
  { code: 'FAX', description: 'Fax' },
  { code: 'ONLINE', description: 'Portale regionale' },
] as const satisfies readonly CodeListItem[];

/** Methods of sending a document. */
export const sendingMethods = [
  { code: 'BY_HAND', description: 'Consegna a mano' },
  { code: 'EMAIL', description: 'E-mail' },
  { code: 'PEC', description: 'PEC' },
  { code: 'MAIL', description: 'Posta ordinaria' },
  { code: 'REGISTERED_MAIL', description: 'Raccomandata con avviso di ricevimento' },
  { code: 'RECORD', description: 'Fascicolo sanitario elettronico' },
] as const satisfies readonly CodeListItem[];
