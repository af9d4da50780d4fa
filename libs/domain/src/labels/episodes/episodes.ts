import { patientReferenceHeadings } from '../registries/patients.js';

/** Texts about episodes outside the wizard: lists, opening, renewal. Spec 000 §2. */
export const episodeLabels = {
  tableTitle: 'Episodi di cura',
  empty: 'Nessun episodio di cura',
  patient: 'Assistito',
  description: 'Descrizione',
  startDate: 'Data di inizio',
  endDate: 'Data di fine',
  need: 'Bisogno',
  status: 'Stato',
  step: 'Fase',
  districtUnit: 'Unità distrettuale',
  closed: 'Chiuso',
  statusOpen: 'In corso',
  open: 'Apri',
  openEpisode: 'Apri l’episodio n. {number} di {patient}',
  renew: 'Rinnova',
  renewEpisode: 'Rinnova l’episodio n. {number}',
  newAccess: 'Nuovo accesso',
  newCentreAccess: 'Nuovo accesso presso il centro',
  newCentreAccessOf: 'Nuovo accesso presso il centro: {patient}',
  goToEpisode: 'Vai all’episodio',
} as const satisfies Record<string, string>;

/** Texts of the page that opens an episode given only its id. Spec 000 §2. */
export const interstitialLabels = {
  invalidated: 'L’episodio è stato invalidato: non si può aprire.',
  toPatient: 'Vai alla cartella dell’assistito',
} as const satisfies Record<string, string>;

/** Headings of the list of all episodes as CSV, the same as on the screen. */
export const episodeExportLabels = [
  episodeLabels.patient,
  ...patientReferenceHeadings,
  episodeLabels.startDate,
  episodeLabels.endDate,
  episodeLabels.step,
  episodeLabels.status,
  episodeLabels.districtUnit,
] as const;

/** The types of need. Spec 000 §3. */
export const needLabels = { simple: 'Semplice', complex: 'Complesso' } as const satisfies Record<
  'simple' | 'complex',
  string
>;
