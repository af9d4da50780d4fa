import { isValidPhoneNumber } from 'libphonenumber-js/min';

const digits = /^\+?\d+$/;
const separators = /[\s./()-]/g;

/** A phone number in its stored form: without spaces and separators between the digits. */
export const bareNumber = (value: string): string => value.replace(separators, '');

/** Spec 001 §5: digits with an optional leading plus, valid for the Italian region. */
export const isPhoneNumber = (value: string): boolean => {
  const bare = bareNumber(value);
  return digits.test(bare) && isValidPhoneNumber(bare, 'IT');
};
