import { figuresOf, isFigure } from './pgbench.js';

const head = 'transaction type: cycle.sql\nnumber of clients: 64\nnumber of threads: 2\nduration: 1 s\n';
const whole = `${head}number of transactions actually processed: 770
number of failed transactions: 0 (0.000%)
latency average = 83.072 ms
initial connection time = 300.372 ms
tps = 1100.5 (without initial connection time)
`;
/** The output of 64 clients that spent the whole second on connecting. */
const none = `${head}number of transactions actually processed: 0\nnumber of failed transactions: 0 (NaN%)\n`;

describe('Parsing the output of pgbench', () => {
  it('finds the cycles, and the cycles per second without the time for connecting', () => {
    expect(figuresOf(whole)).toEqual({ cycles: 770, perSecond: 1100.5 });
  });

  it('finds no cycles per second if no cycle ended', () => {
    expect(figuresOf(none)).toEqual({ cycles: 0, perSecond: undefined });
  });

  it('throws an error that shows the output if it contains neither figure', () => {
    expect(() => figuresOf('something else')).toThrow('pgbench says no figure:\nsomething else');
  });
});

describe('A run of pgbench', () => {
  it.each([
    ['counts if each client completed a cycle', whole, 64, 1, true],
    ['does not count if no cycle ended', none, 64, 1, false],
    ['does not count if fewer cycles than clients ended', whole, 1000, 1, false],
    ['does not count if connecting took more than half of the time', whole, 64, 2, false],
  ])('%s', (_, stdout, clients, seconds, expected) => {
    expect(isFigure(figuresOf(stdout), clients, seconds)).toBe(expected);
  });
});
