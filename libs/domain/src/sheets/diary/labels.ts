import type { ListLabels } from '../sheet-labels.js';
import type { DiaryNote } from './schema.js';

export const diaryLabels = {
  intro: 'Le note sull’andamento del trattamento.',
  one: 'nota',
  titleOfNew: 'Nuova nota',
  fields: {
    provisionDiaryTypeCode: 'Tipo di nota',
    practitionerId: 'Operatore',
    dateTime: 'Data e ora',
    annotation: 'Nota',
    important: 'Importante',
  },
  notices: { saved: 'Nota di diario salvata', deleted: 'Nota di diario eliminata' },
} as const satisfies ListLabels<DiaryNote>;

/** Texts of the templates for entries. */
export const phraseTemplateLabels = {
  intro: 'Le frasi si aggiungono al testo della nota. Non scrivere qui dati di un assistito.',
  choose: 'Da una frase',
  save: 'Salva come frase',
  titleOfNew: 'Nuova frase',
} as const;
