/** Texts of the dialog that records provisions on some weekdays of a period. */
export const provisionPatternLabels = {
  open: 'Registra per giorni della settimana',
  title: 'Registra per giorni della settimana',
  weekdays: 'Giorni della settimana',
  startDate: 'Dal',
  endDate: 'Al',
  until: 'Ogni prestazione termina alle {time}.',
  days: 'Giorni da registrare',
  counted: 'Da registrare: {count}. Tralasciati: {left}.',
  nothing: 'Indicare giorni della settimana, periodo, tipo, operatore e ora.',
  holiday: '{day}, {holiday}',
  leftOut: 'Non si possono registrare',
  tooMany: 'Si registrano al massimo {max} prestazioni alla volta: accorciare il periodo.',
  noWeekday: 'Scegliere almeno un giorno',
  noDay: 'Nel periodo non c’è nessun giorno da registrare',
  save: 'Registra {count} prestazioni',
  saveOne: 'Registra 1 prestazione',
} as const satisfies Record<string, string>;
