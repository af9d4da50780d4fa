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
