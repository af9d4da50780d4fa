import { isOwnAddress } from '../../paths';

type Address = { pathname: string; search: string; hash: string };

/** State that the sign-in sends to the provider and receives back: the requested address (spec 000 §6). */
export type SignInState = {
  returnTo: string;
  /** Whether this is a sign-in after the server refused the token. If the server refuses its token too, there is no further redirect. */
  again?: boolean;
};

export const stateOf = ({ pathname, search, hash }: Address): SignInState => ({ returnTo: pathname + search + hash });

/** Whether the address is a response of the provider, with a code or with an error. */
export const isProviderResponse = ({ search }: Pick<Address, 'search'>): boolean => {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
};

export const isSecondAttempt = (state: unknown): boolean =>
  (state as Partial<SignInState> | null | undefined)?.again === true;

/** Returns the address to return to after the sign-in. An address outside the application is ignored. */
export const returnAddress = (state: unknown): string => {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  return typeof returnTo === 'string' && isOwnAddress(returnTo) ? returnTo : '/';
};
