export const draftPrefix = 'percorso.draft.';

/** Removes all drafts on signing out: the next user of this screen may be another person. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
};
