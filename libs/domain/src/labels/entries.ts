import type { ListSheetType } from '../sheets/list-sheets.js';

type EntryNotices = { saved: string; deleted: string; /** Of a new one, where it is told otherwise. */ added?: string };

/** What is told once an entry was saved or deleted. Spec 000 §8. */
export const entryNoticeLabels = {
  EQUIPE_UVBR: {
    added: 'Componente inserito nell’équipe',
    saved: 'Componente dell’équipe salvato',
    deleted: 'Componente dell’équipe eliminato',
  },
  CLASSIFICAZIONI_DISABILITA: {
    saved: 'Classificazione di disabilità salvata',
    deleted: 'Classificazione di disabilità eliminata',
  },
  DIAGNOSI: { saved: 'Diagnosi salvata', deleted: 'Diagnosi eliminata' },
  SCHEMI_PRI: { saved: 'Schema del PRI salvato', deleted: 'Schema del PRI eliminato' },
  REGIMI: { saved: 'Regime assistenziale salvato', deleted: 'Regime assistenziale eliminato' },
  PRESTAZIONI: { saved: 'Prestazione salvata', deleted: 'Prestazione eliminata' },
  SOSPENSIONI: { saved: 'Sospensione salvata', deleted: 'Sospensione eliminata' },
  DIARIO: { saved: 'Nota di diario salvata', deleted: 'Nota di diario eliminata' },
  VALUTAZIONI_INTERMEDIE: { saved: 'Valutazione intermedia salvata', deleted: 'Valutazione intermedia eliminata' },
} as const satisfies Record<Exclude<ListSheetType, 'DOCUMENTI'>, EntryNotices>;

export const savedEntryText = (type: keyof typeof entryNoticeLabels, { isNew }: { isNew: boolean }): string => {
  const { saved, added = saved }: EntryNotices = entryNoticeLabels[type];
  return isNew ? added : saved;
};

/** Columns of the lists, where they are not called as the field of the form, and what their cells and last lines say. */
export const entryColumnLabels = {
  code: 'Codice',
  description: 'Descrizione',
  principal: 'Principale',
  actionArea: 'Area di azione',
  problems: 'Problemi',
  icf: 'ICF',
  qualifier: 'Qualif.',
  mode: 'Modalità',
  shortTarget: 'Breve termine',
  mediumTarget: 'Medio termine',
  longTarget: 'Lungo termine',
  schemaCard: 'qualificatore {qualifier}, obiettivi {targets} · {manager}',
  regime: 'Regime',
  duration: 'Durata (giorni)',
  frequency: 'Accessi nel periodo',
  accesses: 'Accessi previsti',
  expectedCost: 'Costo previsto',
  qualifications: 'Qualifiche',
  roles: 'Ruolo nell’équipe',
  appointment: 'Appuntamento',
  provision: 'Prestazione',
  startingTime: 'Inizio',
  hours: 'Durata (ore)',
  type: 'Tipo',
  principalShort: 'principale',
  important: 'importante',
  readMore: 'leggi tutto',
  readLess: 'leggi meno',
  written: 'Ultima modifica',
  period: 'dal {from} al {to}',
  scaleCard: 'in ingresso {entry} · in uscita {exit}',
  regimeCard: '{days} giorni · {frequency} · {costs}',
  regimeTotals: 'Totale: {days} giorni, {costs}',
} as const satisfies Record<string, string>;
