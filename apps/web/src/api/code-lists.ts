import { adoptCodeLists } from '@percorso/domain';
import { api } from './client';

const FRESH_MS = 600_000;

let asked: { at: number; done: Promise<void> } | undefined;

/**
 * Has the forms choose from the lists of the database. Asked for with an episode, and again where they are ten minutes old; where they
 * do not come, the forms go on with what they have.
 */
export function adoptedCodeLists(): Promise<void> {
  if (asked && Date.now() - asked.at < FRESH_MS) return asked.done;
  const done = api
    .get('/code-lists')
    .then(adoptCodeLists)
    .catch(() => {
      asked = undefined;
    });
  asked = { at: Date.now(), done };
  return done;
}
