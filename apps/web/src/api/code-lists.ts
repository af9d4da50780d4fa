import { adoptCodeLists } from '@percorso/domain';
import { api } from './client';

const FRESH_MS = 600_000;

let lastLoad: { at: number; done: Promise<void> } | undefined;

/**
 * Replaces the code lists of the forms with those of the database, unless the last load was less than ten minutes ago. If the request
 * fails, the forms continue to use the lists that they have.
 */
export function loadCodeLists(): Promise<void> {
  if (lastLoad && Date.now() - lastLoad.at < FRESH_MS) return lastLoad.done;
  const done = api
    .get('/code-lists')
    .then(adoptCodeLists)
    .catch(() => {
      lastLoad = undefined;
    });
  lastLoad = { at: Date.now(), done };
  return done;
}
