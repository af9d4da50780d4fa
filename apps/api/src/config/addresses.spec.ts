import { addressesOf } from './addresses.js';

describe('An address with several hosts', () => {
  it.each([
    ['postgresql://a:b@one:5432/percorso', ['postgresql://a:b@one:5432/percorso']],
    [
      'postgresql://a:b@one:5432,two:5433/percorso?sslmode=require',
      ['postgresql://a:b@one:5432/percorso?sslmode=require', 'postgresql://a:b@two:5433/percorso?sslmode=require'],
    ],
    ['postgres://one,two', ['postgres://one', 'postgres://two']],
    ['postgresql://a:b@[::1]:5432/percorso', ['postgresql://a:b@[::1]:5432/percorso']],
    ['nothing', ['nothing']],
  ])('%s is split into one address per host: %j', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });
});
