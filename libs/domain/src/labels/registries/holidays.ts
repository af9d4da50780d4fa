/** The national holidays of Italy, apart from Sundays. */
export const holidayLabels = {
  newYear: 'Capodanno',
  epiphany: 'Epifania',
  easter: 'Pasqua',
  easterMonday: 'Lunedì dell’Angelo',
  liberation: 'Festa della Liberazione',
  labour: 'Festa dei lavoratori',
  republic: 'Festa della Repubblica',
  assumption: 'Ferragosto',
  saintFrancis: 'San Francesco d’Assisi',
  allSaints: 'Ognissanti',
  immaculate: 'Immacolata Concezione',
  christmas: 'Natale',
  saintStephen: 'Santo Stefano',
} as const satisfies Record<string, string>;
export type Holiday = keyof typeof holidayLabels;
