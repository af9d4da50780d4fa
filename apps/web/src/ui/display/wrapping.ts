/** Lets a button whose text contains data take several lines, instead of being wider than a phone. */
export const wrapping = {
  h: 'auto',
  minH: { base: '11', sm: '10' },
  maxW: 'full',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;
