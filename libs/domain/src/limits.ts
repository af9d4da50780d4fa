/** Spec 000 §9: number of disability scales of an evaluation. */
export const disabilityScalesLimits = { min: 3, max: 6 } as const;
/** Spec 000 §2: the fragility block has nine levels. */
export const fragilityLevelCount = 9;
