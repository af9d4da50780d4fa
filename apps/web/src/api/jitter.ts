/**
 * Returns a random delay between one and two times `ms`, so that clients that are refused at the same time do not all retry at the same
 * time.
 */
export const withJitter = (ms: number): number => ms * (1 + Math.random());
