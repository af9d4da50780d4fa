import type { Word } from './word.js';

/** Terms of the product. */
export const productWords: readonly Word[] = [
  {
    term: 'annuality',
    italian: 'annualità',
    meaning: 'what a rehabilitation centre may deliver in one year: staff, regimes, places',
    where: 'libs/domain/src/structures/annuality.ts',
  },
  {
    term: 'appointment',
    italian: 'appuntamento',
    meaning:
      'a meeting in a slot of a unit’s calendar; the `appointmentDate` of a team member is a day and hour without a slot',
    where: 'libs/domain/src/appointments.ts',
  },
  {
    term: 'care plan',
    italian: 'PRI, progetto riabilitativo individuale',
    meaning: 'diagnoses, schemas and regimes that the unit writes for a patient',
    where: 'apps/api/src/care-plans/',
  },
  {
    term: 'catalogue',
    italian: 'dizionario',
    meaning:
      'a list of codes with descriptions in the database, with an address of its own, which an import may replace',
    where: 'apps/api/src/catalogues/',
  },
  {
    term: 'centre, cdr',
    italian: 'centro di riabilitazione (CdR)',
    meaning: 'the organisation that takes patients in charge and delivers provisions',
    where: 'apps/api/src/rehabilitation-centers/',
  },
  {
    term: 'change log',
    italian: 'storico delle modifiche',
    meaning: 'who changed which record when, outside the lifecycles; triggers write it',
    where: 'apps/api/src/changes/',
  },
  {
    term: 'civil registry',
    italian: 'anagrafe',
    meaning: 'the record of a patient’s identity, section by section; its sources are the registries of the region',
    where: 'apps/api/src/civil-registry/',
  },
  {
    term: 'code list',
    italian: 'lista di codici',
    meaning: 'a catalogue as forms and rules hold it, loaded whole',
    where: 'libs/domain/src/catalogues/',
  },
  {
    term: 'content',
    italian: 'contenuto',
    meaning: 'the fields of a sheet that is a form',
    where: 'libs/domain/src/sheets/content-fields.ts',
  },
  {
    term: 'correction of an identity',
    italian: 'correzione di identità',
    meaning:
      'a proposal to change the stored identifier, name, gender or birth of a patient, which the health authority decides',
    where: 'apps/api/src/identity-corrections/',
  },
  {
    term: 'dwell time',
    italian: 'tempo di permanenza',
    meaning: 'the time from entering a state to leaving it; REST and the tables call one a `stay`',
    where: 'apps/api/src/analysis/dwell-times/',
  },
  {
    term: 'earlier identifier',
    italian: 'codice precedente',
    meaning: 'a code that a patient had: STP, ENI, provisional or replaced fiscal code; searches find by it',
    where: 'apps/api/src/patients/identifiers.sql.ts',
  },
  {
    term: 'entry',
    italian: 'voce',
    meaning: 'a row of a sheet that is a list, or of a catalogue',
    where: 'apps/api/src/sheets/entries/',
  },
  {
    term: 'effect',
    meaning: 'an action of a transition that writes other records, such as opening the sheets of the next step',
    where: 'libs/domain/src/labels/workflow/effects.ts',
  },
  {
    term: 'episode',
    italian: 'episodio, accesso',
    meaning: 'a patient’s time with a unit (`uod-episode`) or a centre (`cdr-episode`)',
    where: 'apps/api/src/uod-episodes/',
  },
  {
    term: 'episode aggregate',
    meaning:
      'an episode of a unit with everything that is locked and decided together with it: centres, sheets, plans, proposals',
    where: 'apps/api/src/episode-aggregate/',
  },
  {
    term: 'facts',
    meaning: 'what guards read beside the state; some are denormalised and refreshed by the writers of their sources',
    where: 'apps/api/src/episode-aggregate/',
  },
  {
    term: 'fiscal code, tax code',
    italian: 'codice fiscale',
    meaning: 'a person’s identifier from the tax office; fields of the documents spell it `taxCode`',
    where: 'libs/domain/src/rules/fiscal-code.ts',
  },
  {
    term: 'grant',
    italian: 'permesso',
    meaning: 'a permission, which roles have and routes and events require',
    where: 'libs/domain/src/grants.ts',
  },
  {
    term: 'guard',
    meaning: 'a condition of a transition; its Italian sentence says what is missing while it is not met',
    where: 'libs/domain/src/labels/workflow/guards.ts',
  },
  {
    term: 'instance',
    meaning: 'one lifecycle in the database: a machine, its state, its history',
    where: 'apps/api/src/workflow/instances.ts',
  },
  {
    term: 'lifecycle',
    italian: 'ciclo di vita',
    meaning: 'a module’s part of the engine: its machine, facts, effects and record; the engine runs all of them alike',
    where: 'apps/api/src/workflow/lifecycle.ts',
  },
  {
    term: 'merge',
    italian: 'unione di due schede',
    meaning:
      'one patient’s record (absorbed) is moved into another one of the same person (surviving); a separation puts it back',
    where: 'apps/api/src/patient-merges/',
  },
  {
    term: 'mirror',
    meaning: 'the browser’s copy of an instance, which decides from the same machine which buttons are shown',
    where: 'workflows/mirror.ts',
  },
  {
    term: 'operating plan',
    italian: 'piano operativo',
    meaning: 'what a centre proposes to deliver, for the unit to approve',
    where: 'apps/api/src/care-plans/',
  },
  {
    term: 'possible duplicate',
    italian: 'possibile doppione',
    meaning: 'two patients who may be one person who is registered twice; a user decides',
    where: 'apps/api/src/patient-duplicates/',
  },
  {
    term: 'practitioner',
    italian: 'operatore',
    meaning: 'a person who works for a unit, a centre or a health authority',
    where: 'apps/api/src/practitioners/',
  },
  {
    term: 'proposal',
    italian: 'proposta di rimodulazione',
    meaning: 'another regime that a centre asks the unit for',
    where: 'workflows/remodelling-proposal/',
  },
  {
    term: 'provision',
    italian: 'prestazione',
    meaning: 'what a centre has delivered',
    where: 'apps/api/src/provisions/',
  },
  {
    term: 'regime',
    italian: 'regime assistenziale',
    meaning: 'how care is given: at home, by day, with a bed; for how many days',
    where: 'libs/domain/src/sheets/care-regimes/',
  },
  {
    term: 'retention',
    italian: 'conservazione dei dati',
    meaning:
      'how long the data of a patient are kept after the last access; then an administrator makes the record anonymous',
    where: 'apps/api/src/retention/',
  },
  {
    term: 'sheet',
    italian: 'scheda',
    meaning: 'a form or a list of a step, with a lifecycle of its own',
    where: 'apps/api/src/sheets/',
  },
  {
    term: 'sheet type',
    italian: 'tipo di scheda',
    meaning: 'the definition of a sheet: schema, labels, rules, screen',
    where: 'libs/domain/src/sheets/define.ts',
  },
  {
    term: 'step',
    italian: 'fase',
    meaning: 'a state of an episode that users see as a page of the wizard',
    where: 'libs/domain/src/steps.ts',
  },
  {
    term: 'structure',
    italian: 'struttura',
    meaning: 'a unit or a centre',
    where: 'apps/api/src/structures/',
  },
  {
    term: 'unit, uod',
    italian: 'unità operativa distrettuale (U.O.D.)',
    meaning: 'the organisation that opens accesses, assesses, writes and authorises the care plan',
    where: 'apps/api/src/district-units/',
  },
  {
    term: 'worklist',
    italian: 'da fare',
    meaning: 'the tasks that wait for the user, and those that wait for others',
    where: 'apps/api/src/worklist/worklist.sql.ts',
  },
];
