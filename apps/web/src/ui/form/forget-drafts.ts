export const draftPrefix = 'percorso.draft.';

/** Whoever goes leaves nothing typed behind: the next one at this screen may be somebody else. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
};
