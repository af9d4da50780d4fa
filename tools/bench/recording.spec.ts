import type { Sent } from './capture.js';
import { cycleOf, differenceOf, KEY } from './recording.js';

const begin: Sent = { text: 'BEGIN', values: [] };
const commit: Sent = { text: 'COMMIT', values: [] };
const heartbeat: Sent = { name: 'say-alive', text: 'INSERT INTO release_process …', values: ['a'] };
const save = (revision: number, key: number): Sent => ({
  name: 'save',
  text: 'UPDATE sheet SET revision = $2, key = $3, content = $4 WHERE id = $1',
  values: ['sheet-1', revision, `${KEY}${key}`, 'the same'],
});

describe('Comparing two recordings of a cycle', () => {
  it('finds no difference if both have the same statements in the same order', () => {
    expect(differenceOf([begin, save(1, 1), commit], [begin, save(2, 2), commit])).toBeUndefined();
  });

  it('names the first statement that differs, by its name or its text', () => {
    expect(differenceOf([begin, save(1, 1), commit], [begin, heartbeat, save(2, 2), commit])).toBe(
      'statement 2 was "save" and then "say-alive" (3 and 4 statements)',
    );
    expect(differenceOf([begin, commit], [commit, begin])).toBe(
      'statement 1 was "BEGIN" and then "COMMIT" (2 and 2 statements)',
    );
  });

  it('finds a difference if one recording ends earlier', () => {
    expect(differenceOf([begin, commit], [begin, commit, heartbeat])).toBe(
      'statement 3 was no statement and then "say-alive" (2 and 3 statements)',
    );
  });

  it('throws an error that names the difference', () => {
    expect(() => cycleOf([begin], [begin, heartbeat], [])).toThrow(/second time: statement 2 .*"say-alive"/);
  });

  it('derives from the values that differ which parameters are counters, keys or constants', () => {
    const [, repeated] = cycleOf([begin, save(4, 1)], [begin, save(5, 2)], ['sheet-1']);
    expect(repeated?.parameters).toEqual([
      { kind: 'ids', places: [0], isArray: false },
      { kind: 'counts', bases: [6], steps: [1], isArray: false },
      { kind: 'key', isArray: false },
      { kind: 'constant', value: 'the same' },
    ]);
  });
});
