/** Lets a button whose text contains data take several lines, instead of being wider than a phone. */
export const wrapping = {
  h: 'auto',
  minH: '9',
  maxW: 'full',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;
