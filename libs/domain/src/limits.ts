/** Minimum and maximum number of disability scales in an evaluation. Spec 000 §9. */
export const disabilityScalesLimits = { min: 3, max: 6 } as const;
/** Number of levels in the fragility block. Spec 000 §2. */
export const fragilityLevelCount = 9;

/** For how many days the merge of two patient records can be undone. */
export const UNMERGE_DAYS = 30;
