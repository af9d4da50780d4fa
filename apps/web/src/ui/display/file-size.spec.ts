import { sizeText } from './file-size';

describe('The size of a file', () => {
  it.each([
    [812, '812 byte'],
    [34_512, '34,5 kB'],
    [999_900, '999,9 kB'],
    [250_000_000, '250 MB'],
  ])('of %d bytes is shown in a readable unit', (size, text) => {
    expect(sizeText(size)).toBe(text);
  });
});
