import { appointmentLabels } from '../episodes/appointments.js';
import { budgetLabels } from '../registries/budgets.js';
import { catalogueFieldLabels } from '../registries/catalogues.js';
import { registryFieldLabels } from '../registries/civil-registry-form.js';
import { changedSettingParts } from '../reports/changes-of-reports.js';
import { changedStructureParts } from '../registries/changes-of-structures.js';
import { cleanupChangeLabels } from '../episodes/cleanup.js';
import { practitionerLabels } from '../registries/practitioners.js';
import { retentionLabels } from '../registries/retention.js';
import { placeLabels } from '../registries/structures.js';

/** Texts of the section "Storico" of a page, the change log: who changed what, and when. */
export const changeLabels = {
  system: 'Sistema',
  title: 'Storico',
  intro: 'Chi ha modificato che cosa, e quando: dalla modifica più recente.',
  empty: 'Nessuna modifica registrata.',
  show: 'Mostra lo storico',
  hide: 'Nascondi lo storico',
  hiddenActor: 'nome non visibile',
  becomes: 'diventa',
  none: 'non indicato',
  contentsRemoved: 'Documenti eliminati da più di {days} giorni il cui contenuto è stato rimosso: {count}.',
} as const satisfies Record<string, string>;

export const changeActionLabels = {
  created: 'Inserimento',
  changed: 'Modifica',
  deleted: 'Eliminazione',
} as const satisfies Record<string, string>;
export type ChangeAction = keyof typeof changeActionLabels;

const { code, description, validFrom, validTo, parentCode, ...entryFields } = catalogueFieldLabels;

const period = {
  validFrom: budgetLabels.validFrom,
  validTo: budgetLabels.validTo,
  note: budgetLabels.note,
} as const satisfies Record<string, string>;
const volume = {
  setting: budgetLabels.setting,
  spendingVolumeThousands: budgetLabels.spendingVolume,
} as const satisfies Record<string, string>;

const prefixed = (prefix: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, label]) => [`${prefix}.${name}`, label]));

const { main, death, secondary, generalPractitioner, documents, contactPoints, team, aslRegistration } =
  registryFieldLabels;

/**
 * For each table that the workflow engine does not manage: the name of a row in the change log, and the fields in
 * display order. A test checks that every column is either here or excluded explicitly.
 */
export const changedParts = {
  patient: {
    label: 'Dati principali',
    fields: {
      taxCode: main.identifier,
      surname: main.surname,
      name: main.name,
      gender: main.genderId,
      birthDate: main.birthDate,
      birthPlace: main.birthPlace,
      residenceDistrictUnitId: 'Unità distrettuale di residenza',
      folderNumber: 'Numero di cartella',
      mergedIntoId: 'Unita a',
      inCivilRegistry: 'Presente nell’anagrafe unica regionale',
      inSir: 'Presente nel registro regionale',
      inSinfonia: 'Presente nella fonte identità',
      anonymisedAt: 'Reso anonimo il',
    },
  },
  retentionProposal: {
    label: retentionLabels.part,
    fields: {
      proposedAt: retentionLabels.proposedAt,
      lastClosure: retentionLabels.lastClosure,
      decision: retentionLabels.state,
      decidedAt: retentionLabels.decidedAt,
      decidedByName: retentionLabels.decidedBy,
      keptUntil: retentionLabels.keptUntil,
      reason: retentionLabels.reason,
    },
  },
  civilRegistry: {
    label: 'Scheda anagrafica',
    fields: {
      identifierTypeId: 'Tipo di identificativo',
      fiscalCodeOverrideReason: main.fiscalCodeOverrideReason,
      qualificationCode: secondary.qualificationCode,
      employmentStatusCode: secondary.employmentStatusCode,
      maritalStatusId: secondary.maritalStatusId,
      deceased: death.deceased,
      deathDate: death.deathDate,
      teamNumber: team.teamNumber,
      teamAuthorityCode: team.teamAuthority,
      teamExpiration: 'Data di scadenza della tessera',
      aslRegistrationStartDate: aslRegistration.aslRegistrationStartDate,
      ...prefixed('generalPractitioner', {
        ...generalPractitioner,
        code: 'Codice regionale del medico',
        phoneNumber: 'Telefono del medico',
        mobilePhoneNumber: 'Cellulare del medico',
        email: 'E-mail del medico',
        institutionalEmail: 'E-mail istituzionale del medico',
        pec: 'PEC del medico',
      }),
    },
  },
  civilRegistryCitizenship: { label: 'Cittadinanza', fields: { citizenshipId: secondary.citizenship } },
  civilRegistryContactPoint: {
    label: 'Recapito',
    fields: { systemId: contactPoints.system, value: contactPoints.value, registryTypeId: 'Anagrafe di provenienza' },
  },
  civilRegistryAddress: {
    label: 'Indirizzo',
    fields: {
      typeCode: 'Tipo di indirizzo',
      useCode: 'Uso',
      address: placeLabels.address,
      territoryId: placeLabels.locality,
      postalCode: placeLabels.postalCode,
      locality: 'Nome della località',
      foreignTerritory: entryFields.foreignTerritory,
      startDate: registryFieldLabels.residentialAddresses.startDate,
      endDate: 'Data di fine',
      relatedAslCode: registryFieldLabels.residentialAddresses.relatedAsl,
      latitude: 'Latitudine',
      longitude: 'Longitudine',
      locationTypeCode: 'Tipo di luogo',
    },
  },
  patientDocument: {
    label: 'Documento',
    fields: {
      fileName: documents.file,
      documentTypeCode: documents.documentType,
      documentDate: documents.documentDate,
      annotations: documents.annotations,
      extraFields: 'Altri dati: {name}',
      contentRemovedAt: 'Contenuto eliminato il',
    },
  },
  ...changedStructureParts,
  regionalRatePeriod: { label: budgetLabels.regionalPeriod, fields: period },
  regionalRate: {
    label: budgetLabels.tariff,
    fields: { careRegimeTypeCode: budgetLabels.careRegimeType, tariffCents: budgetLabels.tariff },
  },
  regionalVolume: { label: budgetLabels.regionalVolume, fields: volume },
  aslBudgetPeriod: {
    label: budgetLabels.aslPeriod,
    fields: { localHealthAuthorityCode: budgetLabels.localHealthAuthority, ...period },
  },
  aslBudget: { label: budgetLabels.aslVolume, fields: volume },
  practitioner: {
    label: practitionerLabels.data,
    fields: {
      surname: practitionerLabels.surname,
      name: practitionerLabels.name,
      taxCode: practitionerLabels.taxCode,
      email: practitionerLabels.email,
      practitionerTypeCode: practitionerLabels.type,
      localHealthAuthorityCode: practitionerLabels.localHealthAuthority,
      username: practitionerLabels.account,
    },
  },
  practitionerStructure: {
    label: practitionerLabels.structure,
    fields: { districtUnitId: 'Unità distrettuale', rehabilitationCenterId: 'Centro di riabilitazione' },
  },
  practitionerQualification: {
    label: practitionerLabels.qualification,
    fields: { qualificationCode: practitionerLabels.qualification },
  },
  practitionerMove: {
    label: cleanupChangeLabels.move,
    fields: {
      practitionerId: cleanupChangeLabels.practitioner,
      fromRehabilitationCenterId: cleanupChangeLabels.from,
      toRehabilitationCenterId: cleanupChangeLabels.to,
    },
  },
  appointment: {
    label: appointmentLabels.one,
    fields: {
      date: appointmentLabels.date,
      startTime: appointmentLabels.startTime,
      endTime: appointmentLabels.endTime,
      practitionerId: appointmentLabels.practitioner,
      room: appointmentLabels.room,
      holdsSlot: appointmentLabels.holdsSlot,
    },
  },
  ...changedSettingParts,
  localHealthAuthority: { label: 'Voce', fields: { code, description, validFrom, validTo } },
  healthDistrict: {
    label: 'Voce',
    fields: { code, description, localHealthAuthorityCode: 'Azienda sanitaria', validFrom, validTo },
  },
  referenceEntry: {
    label: 'Voci',
    fields: {
      count: 'Voci aggiunte',
      codes: 'Codici aggiunti',
      code,
      description,
      parentCode,
      validFrom,
      validTo,
      ...prefixed('fields', entryFields),
    },
  },
  referenceSource: { label: 'Elenco', fields: { source: 'Provenienza delle voci' } },
} as const satisfies Record<string, { label: string; fields: Readonly<Record<string, string>> }>;
export type ChangedPart = keyof typeof changedParts;

/** The origin of an entry of a catalogue. */
export const entrySourceLabels = { release: 'Versione del programma', import: 'Elenco importato' } as const;
