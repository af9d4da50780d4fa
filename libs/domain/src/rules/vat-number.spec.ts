import fc from 'fast-check';
import { isVatNumber } from './vat-number.js';

const tenDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }).map((all) => all.join(''));

describe('A VAT number', () => {
  it.each(['00743110157', '07643520567', '12345678903'])('is valid with the right check digit: %s', (value) =>
    expect(isVatNumber(value)).toBe(true),
  );

  it.each(['', '0074311015', '007431101570', '0074311015A', '00000000000', '00743110158', ' 00743110157'])(
    'is invalid with a wrong length, character or check digit: %j',
    (value) => expect(isVatNumber(value)).toBe(false),
  );

  it('has exactly one valid check digit for any ten digits', () => {
    fc.assert(
      fc.property(tenDigits, (ten) => {
        fc.pre(ten !== '0000000000');
        const fitting = [...'0123456789'].filter((digit) => isVatNumber(ten + digit));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it('becomes invalid if one digit changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const wrong = (Number('00743110157'[place]) + more) % 10;
        expect(isVatNumber(`${'00743110157'.slice(0, place)}${wrong}${'00743110157'.slice(place + 1)}`)).toBe(false);
      }),
    );
  });
});
