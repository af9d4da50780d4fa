/** The question when a user leaves a page with unsaved input. Spec 000 §8. */
export const leaveLabels = {
  title: 'Modifiche non salvate',
  text: 'Se si esce senza salvare, le modifiche alla scheda non vengono salvate: restano come bozza su questo dispositivo fino al termine della sessione.',
  leave: 'Esci senza salvare',
  stay: 'Resta sulla scheda',
} as const satisfies Record<string, string>;

/** The question when a user closes a dialog that contains input, all of which would be lost. */
export const closeLabels = {
  title: leaveLabels.title,
  text: 'Se si chiude senza salvare, ciò che è stato scritto va perso.',
  leave: 'Chiudi senza salvare',
  stay: 'Continua a scrivere',
} as const satisfies Record<string, string>;

/** The question when a user leaves a page whose input would be lost. */
export const lossLabels = {
  title: leaveLabels.title,
  text: 'Se si esce senza salvare, ciò che è stato scritto va perso.',
  leave: leaveLabels.leave,
  stay: closeLabels.stay,
} as const satisfies Record<string, string>;
