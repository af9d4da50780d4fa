import type { FormLabels } from '../sheet-labels.js';
import type { MedicalHistory } from './schema.js';

export const medicalHistoryLabels = {
  intro: 'La storia clinica dell’assistito.',
  fields: {
    familyHistory: 'Anamnesi familiare',
    physiologicalHistory: 'Anamnesi fisiologica',
    remoteHistory: 'Anamnesi patologica remota',
    recentHistory: 'Anamnesi patologica prossima',
    allergies: 'Allergie',
    drugs: 'Farmaci',
    previousRehabilitation: 'Trattamenti riabilitativi precedenti',
    prostheses: 'Protesi e ausili',
    law104: 'Riconoscimento ai sensi della legge 104/1992',
    law104SeriousnessCode: 'Gravità secondo la legge 104/1992',
    invalidityPercentage: 'Percentuale di invalidità civile',
  },
  rows: {
    prostheses: {
      one: 'protesi o ausilio',
      titleOfNew: 'Nuova protesi o ausilio',
      fields: { prosthesisTypeCode: 'Tipo', prosthesisRequestTypeCode: 'Tipo di richiesta' },
    },
  },
} as const satisfies FormLabels<MedicalHistory>;
