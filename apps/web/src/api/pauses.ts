/** So long, and up to as long once more: those whom one moment has sent away do not all come back in another. */
export const spread = (ms: number): number => ms * (1 + Math.random());
