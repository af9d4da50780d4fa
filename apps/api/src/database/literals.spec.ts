import { withLiterals } from './literals.js';

describe('A statement that cannot have parameters', () => {
  it('has literals instead of placeholders', () => {
    expect(withLiterals('a = $2 AND b = ANY ($1::uuid[]) OR c = $2', [['x', 'y'], 'z'])).toBe(
      `a = 'z' AND b = ANY ('{"x","y"}'::uuid[]) OR c = 'z'`,
    );
  });

  it('escapes any value', () => {
    expect(withLiterals('$1, $2', [`'; DROP TABLE patient; --`, '$1'])).toBe(`'''; DROP TABLE patient; --', '$1'`);
    expect(withLiterals('$1', ['\\'])).toBe(` E'\\\\'`);
    expect(withLiterals('$1', [[`a"b`, `c'`]])).toBe(` E'{"a\\\\"b","c''"}'`);
  });

  it('is refused with a value that cannot be written as a literal', () => {
    for (const value of [1, null, undefined, {}, [], new Date()])
      expect(() => withLiterals('$1', [value])).toThrow(/cannot be written/);
  });
});
