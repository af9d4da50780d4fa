import { closeLabels } from './leave.js';

// Apart from the questions before a page is left, which the first page needs.
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
