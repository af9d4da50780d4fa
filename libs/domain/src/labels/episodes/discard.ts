import { closeLabels } from '../application/leave.js';

// In a separate file from the questions on leaving a page, because the first page of the application loads those.
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
