import { hostname } from 'node:os';
import { listeningAt } from './listening-at.js';

const at = (address: string, family = 'IPv4') => listeningAt({ address: () => ({ address, family, port: 3104 }) });

describe('The address in the log', () => {
  it('is the listening address, with its port', () => {
    expect(at('127.0.0.1')).toBe('http://127.0.0.1:3104');
    expect(at('::1', 'IPv6')).toBe('http://[::1]:3104');
  });

  it('has the name of the machine if the server listens on all addresses, because 0.0.0.0 and [::] cannot be opened', () => {
    expect([at('0.0.0.0'), at('::', 'IPv6')]).toEqual(Array(2).fill(`http://${hostname()}:3104`));
  });
});
