import { containing, startingWith } from './like.js';

describe('A pattern for LIKE', () => {
  it('escapes wildcards in the input', () => {
    expect(startingWith('50%_\\')).toBe('50\\%\\_\\\\%');
    expect(containing('ros')).toBe('%ros%');
  });
});
