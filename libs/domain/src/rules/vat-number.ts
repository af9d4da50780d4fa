/**
 * Whether a text is a VAT number: eleven digits with a check digit, where every second digit counts double. Ministerial decree of 23
 * December 1976.
 */
export function isVatNumber(value: string): boolean {
  if (!/^\d{11}$/.test(value) || value === '00000000000') return false;
  const sum = [...value].map(Number).reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
