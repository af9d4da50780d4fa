/** Between one and two times `ms`, at random, so that clients refused at one moment do not retry all at another. */
export const withJitter = (ms: number): number => ms * (1 + Math.random());
