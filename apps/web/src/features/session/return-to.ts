import { isOwnAddress } from '../../paths';

type Address = { pathname: string; search: string; hash: string };

/** What the sign-in carries to the provider and back: the address that was asked for. Spec 000 §6. */
export type SignInState = {
  returnTo: string;
  /** The server had refused a token: where it refuses the next one as well, a third would be no better. */
  again?: boolean;
};

export const stateOf = ({ pathname, search, hash }: Address): SignInState => ({ returnTo: pathname + search + hash });

/** Whether the provider has just answered, with a code or with why there is none. */
export const isAnswer = ({ search }: Pick<Address, 'search'>): boolean => {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
};

export const isSecondTry = (state: unknown): boolean =>
  (state as Partial<SignInState> | null | undefined)?.again === true;

/** Only an address of this application is gone back to, whatever the state says. */
export const returnAddress = (state: unknown): string => {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  return typeof returnTo === 'string' && isOwnAddress(returnTo) ? returnTo : '/';
};
