import { isOwnAddress } from './own-address.js';

describe('Redirect addresses of the embedded provider', () => {
  it.each([
    'https://percorso.example/',
    'https://percorso.example/a?b#c',
    'http://localhost:5173/',
    'http://[::1]:3000/',
  ])('include %s', (address) => {
    expect(isOwnAddress(address, 'https://percorso.example')).toBe(true);
  });

  it.each([
    'https://altrove.example/',
    'http://percorso.example/',
    'https://percorso.example.altrove.example/',
    'https://percorso.example@altrove.example/',
    'https://localhost.altrove.example/',
    'javascript:alert(1)',
    '/percorso',
    '',
  ])('exclude "%s"', (address) => {
    expect(isOwnAddress(address, 'https://percorso.example')).toBe(false);
  });
});
