import type { ListLabels } from '../sheet-labels.js';
import type { CarePlanSchema } from './schema.js';

export const carePlanSchemasLabels = {
  intro: 'Per ogni problema: codice ICF, programma, responsabile e obiettivi.',
  one: 'schema',
  titleOfNew: 'Nuovo schema',
  fields: {
    actionAreaId: 'Area di azione (capitolo ICF)',
    problem: 'Elenco dettagliato dei problemi',
    icfCode: 'Codice ICF',
    icfQualifierCode: 'Qualificatore ICF',
    evaluationTest: 'Test di valutazione',
    program: 'Programma',
    actionModeCode: 'Modalità di intervento',
    managerId: 'Responsabile',
    districtShortTimeTargetCode: 'Obiettivo a breve termine',
    districtMediumTimeTargetCode: 'Obiettivo a medio termine',
    districtLongTimeTargetCode: 'Obiettivo a lungo termine',
    icfReleaseCode: 'ICF alla dimissione',
  },
  notices: { saved: 'Schema del PRI salvato', deleted: 'Schema del PRI eliminato' },
} as const satisfies ListLabels<CarePlanSchema>;

/** Texts of the templates for entries. */
export const schemaTemplateLabels = {
  intro:
    'I modelli riportano area, codice ICF, problema, test, programma e modalità: obiettivi e responsabile si scelgono ogni volta.',
  choose: 'Da un modello',
  save: 'Salva come modello',
  titleOfNew: 'Nuovo modello di schema',
} as const;
