import { CheckDigitizer, Parser } from '@marketto/codice-fiscale-utils';
import { isFiscalCode } from '@percorso/domain';

export type FiscalPerson = {
  surname: string;
  name: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: 'M' | 'F';
  /** Belfiore code of the municipality or country of birth. */
  place: string;
};

// Places are given by their code here, so that the parser needs no catalogue of them.
const parser = new Parser(undefined as never);

/** The fiscal code that the revenue agency would give to this person, if there were no other of the same. */
export function fiscalCodeOf({ surname, name, birthDate, gender, place }: FiscalPerson): string {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const birth = [parser.yearToCf(year), parser.monthToCf(month - 1), parser.dayGenderToCf(day, gender)];
  const partial = [parser.lastNameToCf(surname), parser.firstNameToCf(name), ...birth, place].join('');
  const code = partial + (CheckDigitizer.checkDigit(partial) ?? '');
  if (!isFiscalCode(code)) throw new Error('a person of the seed has no fiscal code');
  return code;
}
