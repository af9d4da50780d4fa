import { withLiterals } from './literals.js';

describe('A statement that takes no parameters', () => {
  it('has literals in place of its placeholders', () => {
    expect(withLiterals('a = $2 AND b = ANY ($1::uuid[]) OR c = $2', [['x', 'y'], 'z'])).toBe(
      `a = 'z' AND b = ANY ('{"x","y"}'::uuid[]) OR c = 'z'`,
    );
  });

  it('escapes any value', () => {
    expect(withLiterals('$1, $2', [`'; DROP TABLE patient; --`, '$1'])).toBe(`'''; DROP TABLE patient; --', '$1'`);
    expect(withLiterals('$1', ['\\'])).toBe(` E'\\\\'`);
    expect(withLiterals('$1', [[`a"b`, `c'`]])).toBe(` E'{"a\\\\"b","c''"}'`);
  });

  it('refuses values that it cannot write', () => {
    for (const value of [1, null, undefined, {}, [], new Date()])
      expect(() => withLiterals('$1', [value])).toThrow(/cannot be written/);
  });
});
