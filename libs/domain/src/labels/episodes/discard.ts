import { closeLabels } from '../application/leave.js';

// In a file of its own, so that the first page of the application, which loads the questions on leaving a page, does
// not load these texts.
/** The message that unsaved input was discarded and can be restored. */
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
