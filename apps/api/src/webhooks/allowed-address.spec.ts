import { isAllowedAddress, mayBeCalled } from './allowed-address.js';

const internal = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.0.0.7',
  '172.16.3.4',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.7',
  '::127.0.0.1',
  '::a00:7',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::a00:7',
  '64:ff9b:1::a00:7',
  '2002:a00:7::1',
  '2001:db8::1',
  '2001::1',
  '100::1',
  'not an address',
  '',
];
const external = ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'];

describe('An address for messages', () => {
  it.each(internal)('is refused if it is internal: %s', (address) => {
    expect(isAllowedAddress(address, [])).toBe(false);
  });

  it.each(external)('is accepted if it is external: %s', (address) => {
    expect(isAllowedAddress(address, [])).toBe(true);
  });

  it('is accepted within the internal networks that the installation names, and only there', () => {
    const networks = ['10.2.0.0/16', 'fd12::/16', '127.0.0.1/32'];
    expect(isAllowedAddress('10.2.7.9', networks)).toBe(true);
    expect(isAllowedAddress('::ffff:10.2.7.9', networks)).toBe(true);
    expect(isAllowedAddress('fd12::9', networks)).toBe(true);
    expect(isAllowedAddress('127.0.0.1', networks)).toBe(true);
    expect(isAllowedAddress('10.3.0.1', networks)).toBe(false);
    expect(isAllowedAddress('127.0.0.2', networks)).toBe(false);
  });

  it.each([
    'http://ricevente.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1',
    'https://[::1]:8443/',
    'https://[::ffff:10.0.0.7]/',
    'https://169.254.169.254/latest/meta-data',
  ])('cannot be saved if it is internal or not https: %s', (address) => {
    expect(mayBeCalled(address, { networks: [], plainHttp: false })).toBe(false);
  });

  it('may be a host name, and http if the installation allows it', () => {
    expect(mayBeCalled('https://ricevente.example/percorso', { networks: [], plainHttp: false })).toBe(true);
    expect(mayBeCalled('http://ricevente.example/percorso', { networks: [], plainHttp: true })).toBe(true);
    expect(mayBeCalled('http://10.2.7.9/', { networks: ['10.2.0.0/16'], plainHttp: true })).toBe(true);
  });
});
