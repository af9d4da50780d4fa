import { Logger } from '@nestjs/common';
import { type DemoAccount, demoAccounts } from '../../auth/demo-accounts.js';
import type { DirectoryUser, IdentityDirectory } from './identity-directory.js';

type Person = Pick<DemoAccount, 'username' | 'name'>;

/** Fictitious users who have an account at the identity provider but are not registered as practitioners. */
const newcomers: readonly Person[] = [
  { username: 'ilaria.capuano', name: 'Ilaria Capuano' },
  { username: 'renato.mele', name: 'Renato Mele' },
  { username: 'silvia.de.santis', name: 'Silvia De Santis' },
  { username: 'tommaso.vitiello', name: 'Tommaso Vitiello' },
];

/** Maps a person to a directory user. The id is the username, which is also the subject of the embedded provider’s tokens. */
function userOf({ username, name }: Person): DirectoryUser {
  const [first = '', ...rest] = name.split(' ');
  return { id: username, username, name: first, surname: rest.join(' '), email: `${username}@percorso.example` };
}

/** The directory of the embedded provider: the demo accounts, and a few users who are not yet practitioners. */
export class DemoDirectory implements IdentityDirectory {
  readonly kind = 'demo';
  private readonly users = new Map([...demoAccounts, ...newcomers].map((person) => [person.username, userOf(person)]));

  constructor() {
    new Logger('IdentityDirectory').log('Accounts are looked up in a demo directory, whose people are made up.');
  }

  byUsername(username: string): Promise<DirectoryUser | null> {
    return Promise.resolve(this.users.get(username) ?? null);
  }

  byId(id: string): Promise<DirectoryUser | null> {
    return this.byUsername(id);
  }
}
