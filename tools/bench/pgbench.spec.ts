import { figuresOf, isFigure } from './pgbench.js';

const head = 'transaction type: cycle.sql\nnumber of clients: 64\nnumber of threads: 2\nduration: 1 s\n';
const whole = `${head}number of transactions actually processed: 770
number of failed transactions: 0 (0.000%)
latency average = 83.072 ms
initial connection time = 300.372 ms
tps = 1100.5 (without initial connection time)
`;
/** The output for 64 clients that spent the second on connecting. */
const none = `${head}number of transactions actually processed: 0\nnumber of failed transactions: 0 (NaN%)\n`;

describe('The output of pgbench', () => {
  it('gives the cycles and, without the time of connecting, the cycles a second', () => {
    expect(figuresOf(whole)).toEqual({ cycles: 770, perSecond: 1100.5 });
  });

  it('gives no cycles per second if none ended', () => {
    expect(figuresOf(none)).toEqual({ cycles: 0, perSecond: undefined });
  });

  it('is shown if it contains neither', () => {
    expect(() => figuresOf('something else')).toThrow('pgbench says no figure:\nsomething else');
  });
});

describe('A run of pgbench', () => {
  it.each([
    ['is a figure where each client ended a cycle', whole, 64, 1, true],
    ['is none where no cycle ended', none, 64, 1, false],
    ['is none where fewer cycles than clients ended', whole, 1000, 1, false],
    ['is none where connecting took more than half of the time', whole, 64, 2, false],
  ])('%s', (_, stdout, clients, seconds, expected) => {
    expect(isFigure(figuresOf(stdout), clients, seconds)).toBe(expected);
  });
});
