import { isValidPhoneNumber } from 'libphonenumber-js/min';

const digits = /^\+?\d+$/;
const separators = /[\s./()-]/g;

/** Returns a phone number in its stored form: without spaces and separators between the digits. */
export const bareNumber = (value: string): string => value.replace(separators, '');

/** Whether a text is a phone number: digits with an optional leading plus, valid in Italy. Spec 001 §5. */
export const isPhoneNumber = (value: string): boolean => {
  const bare = bareNumber(value);
  return digits.test(bare) && isValidPhoneNumber(bare, 'IT');
};
