import type { CodeListItem } from '../../code-lists/code-list-item.js';

export const genders = [
  { code: 'M', description: 'Maschile' },
  { code: 'F', description: 'Femminile' },
] as const satisfies readonly CodeListItem[];

/** Marital statuses, with the codes of the national registry of residents (ANPR). */
export const maritalStatuses = [
  { code: '1', description: 'Celibe o nubile' },
  { code: '2', description: 'Coniugato/a' },
  { code: '3', description: 'Vedovo/a' },
  { code: '4', description: 'Divorziato/a' },
  { code: '5', description: 'Non classificabile o ignoto' },
  { code: '6', description: 'Unito/a civilmente' },
  { code: '7', description: 'Stato libero per decesso della parte unita civilmente' },
  { code: '8', description: 'Stato libero per scioglimento dell’unione civile' },
] as const satisfies readonly CodeListItem[];

export const employmentStatuses = [
  { code: '01', description: 'Persona occupata' },
  { code: '02', description: 'Persona disoccupata' },
  { code: '03', description: 'In cerca di prima occupazione' },
  { code: '04', description: 'Studente o studentessa' },
  { code: '05', description: 'Casalinga o casalingo' },
  { code: '06', description: 'Persona ritirata dal lavoro' },
  { code: '07', description: 'Inabile al lavoro' },
  { code: '08', description: 'Minore in età prescolare' },
  { code: '09', description: 'In altra condizione' },
] as const satisfies readonly CodeListItem[];

/** Highest levels of education. */
export const schoolQualifications = [
  { code: '01', description: 'Nessun titolo' },
  { code: '02', description: 'Licenza elementare' },
  { code: '03', description: 'Licenza media' },
  { code: '04', description: 'Diploma di qualifica professionale' },
  { code: '05', description: 'Diploma di scuola secondaria di secondo grado' },
  { code: '06', description: 'Laurea triennale' },
  { code: '07', description: 'Laurea magistrale o a ciclo unico' },
  { code: '08', description: 'Titolo post-laurea' },
  { code: '99', description: 'Non noto' },
] as const satisfies readonly CodeListItem[];

/** Types of identifiers. Spec 001 §3. */
export const identifierTypes = [
  { code: 'CF', description: 'Codice fiscale' },
  { code: 'CI', description: 'Carta d’identità' },
  { code: 'PP', description: 'Passaporto' },
  { code: 'P', description: 'Patente di guida' },
  { code: 'P_IVA', description: 'Partita IVA' },
  { code: 'OTHER', description: 'Altro identificativo (STP, ENI)' },
] as const satisfies readonly CodeListItem[];

/** Registries to which an identifier or a contact point may belong. */
export const registryTypes = [
  { code: 'PATIENT', description: 'Anagrafe degli assistiti' },
  { code: 'PRACTITIONER', description: 'Anagrafe degli operatori' },
  { code: 'ORGANIZATION', description: 'Anagrafe delle strutture' },
] as const satisfies readonly CodeListItem[];

/** Identifiers that a person may have in the registries. */
export const registryIdentifiers = [
  { code: 'CF', description: 'Codice fiscale' },
  { code: 'STP', description: 'Straniero temporaneamente presente' },
  { code: 'ENI', description: 'Europeo non iscritto' },
  { code: 'TEAM', description: 'Tessera europea di assicurazione malattia' },
  { code: 'ANPR', description: 'Identificativo unico nazionale (ANPR)' },
] as const satisfies readonly CodeListItem[];
