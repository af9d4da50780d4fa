import { structureKey } from '../../api/acting-structure';

export const draftPrefix = 'percorso.draft.';

/** Removes all drafts, and the structure that the user has chosen, on sign-out: the next user of this browser may be another person. */
export const forgetDrafts = (): void => {
  sessionStorage.removeItem(structureKey);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
};
