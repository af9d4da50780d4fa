import { Logger } from '@nestjs/common';
import { Problem } from '../../http/problem.js';
import type { IdentityDirectory } from './identity-directory.js';

/** An identity provider is configured and its directory is not: nobody is made up in its place. */
export class NoDirectory implements IdentityDirectory {
  readonly kind = 'none';

  constructor() {
    new Logger('IdentityDirectory').warn('DIRECTORY_URL is not set: accounts cannot be looked up.');
  }

  byUsername(): Promise<never> {
    return Promise.reject(new Problem(503, 'directory_absent'));
  }

  byId(): Promise<never> {
    return this.byUsername();
  }
}
