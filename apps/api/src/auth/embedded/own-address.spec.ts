import { isOwnAddress } from './own-address.js';

describe('A redirect address of the embedded provider', () => {
  it.each([
    'https://percorso.example/',
    'https://percorso.example/a?b#c',
    'http://localhost:5173/',
    'http://[::1]:3000/',
  ])('is %s', (address) => {
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
  ])('is not %s', (address) => {
    expect(isOwnAddress(address, 'https://percorso.example')).toBe(false);
  });
});
