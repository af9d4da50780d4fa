export const draftPrefix = 'percorso.draft.';

/** Removes all drafts on sign-out: the next user of this browser may be another person. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
};
