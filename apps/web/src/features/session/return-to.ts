import { isOwnAddress } from '../../paths';

type Address = { pathname: string; search: string; hash: string };

/** State that the sign-in sends to the provider and gets back: the requested address. Spec 000 §6. */
export type SignInState = {
  returnTo: string;
  /** The server refused the previous token. If it refuses the next one too, there is no third attempt. */
  again?: boolean;
};

export const stateOf = ({ pathname, search, hash }: Address): SignInState => ({ returnTo: pathname + search + hash });

/** Whether the address is a response of the provider, with a code or an error. */
export const isProviderResponse = ({ search }: Pick<Address, 'search'>): boolean => {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
};

export const isSecondAttempt = (state: unknown): boolean =>
  (state as Partial<SignInState> | null | undefined)?.again === true;

/** The address to return to; an address outside the application is ignored. */
export const returnAddress = (state: unknown): string => {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  return typeof returnTo === 'string' && isOwnAddress(returnTo) ? returnTo : '/';
};
