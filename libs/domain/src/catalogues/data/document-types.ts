import { codeLists } from '../../code-lists/code-lists.js';

/** Spec 001 §7: the types that a patient's documents may have are asked for by tag 1; tag 2 are those of an episode. */
export const documentTypes = codeLists.documentTypes.map((item) => ({ ...item, tagIds: ['1', '2'] }));
