/** Whoever leaves what is not saved is asked. Spec 000 §8. */
export const leaveLabels = {
  title: 'Modifiche non salvate',
  text: 'Se si esce senza salvare, le modifiche alla scheda non vengono salvate: restano come bozza su questo dispositivo fino al termine della sessione.',
  leave: 'Esci senza salvare',
  stay: 'Resta sulla scheda',
} as const satisfies Record<string, string>;

/** A dialog that is closed with something written in it: nothing of it is kept. */
export const closeLabels = {
  title: leaveLabels.title,
  text: 'Se si chiude senza salvare, ciò che è stato scritto va perso.',
  leave: 'Chiudi senza salvare',
  stay: 'Continua a scrivere',
} as const satisfies Record<string, string>;

/** What is typed and not saved is given up, and can be taken back. */
export const discardLabels = {
  text: 'Ciò che è stato scritto e non salvato viene tolto. Si può ripristinare finché non si scrive altro.',
  stay: closeLabels.stay,
  changes: {
    title: 'Annullare le modifiche?',
    discard: 'Annulla le modifiche',
    done: 'Le modifiche sono state annullate.',
    takeBack: 'Ripristina le modifiche',
  },
  draft: {
    title: 'Scartare la bozza?',
    discard: 'Scarta la bozza',
    done: 'La bozza è stata scartata.',
    takeBack: 'Ripristina la bozza',
  },
} as const;
